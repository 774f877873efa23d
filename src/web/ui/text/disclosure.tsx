import { Icon } from "../icon.tsx";

/** Something that is needed now and then, behind a button that opens it. */
export function Disclosure({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="disclosure">
      <summary className="button button--outline">
        {title} <Icon name="chevron-down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
