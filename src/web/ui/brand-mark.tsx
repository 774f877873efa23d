/** The content pack's brand mark, as its style draws it (server/pack/mark-style.ts). */
export function BrandMark() {
  return <span className="brand__mark" aria-hidden="true" />;
}
