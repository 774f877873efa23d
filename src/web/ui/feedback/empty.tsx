import { BrandMark } from "../brand-mark.tsx";

/** Shown instead of an empty list: the outlined mark, one sentence, at most one action (design §5). */
export function Empty({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="empty">
      <BrandMark />
      <p className="side-title">
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}
