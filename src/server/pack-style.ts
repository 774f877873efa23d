import type { ContentPack } from "#domain/content-pack/content-pack.ts";

/** Rows of a ribbon: a figure is read as columns of seven stitches (design §1). */
const RIBBON_ROWS = 7;

/**
 * The rules whose values are the content pack's: where each county's name stands and of which thread
 * it is sewn, and how far each figure's ribbon goes. A page may carry no style attributes, so they
 * are rules of the one stylesheet.
 */
export function packStyle({ project, region }: ContentPack): string {
  const counties = region.counties.map(({ code, thread, plate }) => {
    const county = code.toLowerCase();
    return (
      `.county--${county}{--thread:var(--thread-${thread})}` +
      `.at-${county}{left:${plate.left}%;top:${plate.top}%}` +
      pickedStyle(county)
    );
  });
  const figures = new Set(Object.values(project.figures).map(({ value }) => value));
  const ribbons = [...figures].map(
    (value) => `.ribbon--${value}{--cols:${Math.floor(value / RIBBON_ROWS)};--rest:${value % RIBBON_ROWS}}`,
  );
  const columns = Math.ceil(project.figures.targetGroup.value / RIBBON_ROWS);
  return [`:root{--ribbon-columns:${columns}}`, ...counties, ...ribbons].join("");
}

/** How the search's map shows that a county's box is checked (picker.css): its stitches thick, its name with a check. */
function pickedStyle(county: string): string {
  return (
    `.hit-${county}{clip-path:url(#hit-${county})}` +
    `.picker:has(#judet-${county}:checked) :is(.county--${county},.at-${county})` +
    "{--stitch-color:var(--thread);--stitch-width:2.7;--outline-color:#0000;--check:block}"
  );
}
