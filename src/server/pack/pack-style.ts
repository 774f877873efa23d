import type { ContentPack } from "#domain/content-pack/content-pack.ts";

/** Rows of a ribbon: a figure is read as columns of seven stitches (design §1). */
const RIBBON_ROWS = 7;

/**
 * The rules whose values come from the content pack: the position and colour of each county, and the length
 * of each figure's ribbon. The policy allows no style attributes, so they
 * are rules of the stylesheet.
 */
export function packStyle({ competition, project, region }: ContentPack): string {
  const counties = region.counties.map(({ code, thread, plate }) => {
    const county = code.toLowerCase();
    return (
      `.county--${county}{--thread:var(--thread-${thread})}` +
      `.at-${county}{left:${plate.left}%;top:${plate.top}%}` +
      pickedStyle(county)
    );
  });
  const figures = new Set(Object.values(project.figures).map(({ value }) => value));
  // How many plans are financed is shown as a figure, too (views.ts).
  if (competition) figures.add(competition.places);
  const ribbons = [...figures].map(
    (value) => `.ribbon--${value}{--cols:${Math.floor(value / RIBBON_ROWS)};--rest:${value % RIBBON_ROWS}}`,
  );
  const columns = Math.ceil(project.figures.targetGroup.value / RIBBON_ROWS);
  return [`:root{--ribbon-columns:${columns}}`, ...counties, ...ribbons].join("");
}

/**
 * How a map shows that its county is chosen (county-picker.css): its stitches thick, its name with a check; and, on the home
 * page, the agency of that county (agencies.css).
 */
function pickedStyle(county: string): string {
  return (
    `.hit-${county}{clip-path:url(#hit-${county})}` +
    `.picker:has(#judet-${county}:checked) :is(.county--${county},.at-${county})` +
    "{--stitch-color:var(--thread);--stitch-width:2.7;--outline-color:#0000;--check:block}" +
    `.my-agency:has(#judet-${county}:checked) .agency--${county}{display:grid}`
  );
}
