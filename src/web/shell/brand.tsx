import { useHref } from "../page/use-href.ts";
import { BrandMark } from "../ui/brand-mark.tsx";

/** Mark and name: the way home. */
export function Brand({ name }: { name: string }) {
  const href = useHref();
  return (
    <a className="brand" href={href("home")}>
      <BrandMark />
      <span>{name}</span>
    </a>
  );
}
