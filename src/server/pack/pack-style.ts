import type { ContentPack } from "#domain/content-pack/content-pack.ts";

/**
 * The rules whose values come from the content pack: the position and colour of each county. The policy allows no style
 * attributes, so they are rules of the stylesheet; and so are the digits of a ribbon's columns (facts.css), since editors
 * change figures.
 */
export function packStyle({ region }: ContentPack): string {
  const counties = region.counties.map(({ code, thread, plate }) => {
    const county = code.toLowerCase();
    return (
      `.county--${county}{--thread:var(--thread-${thread})}` +
      `.at-${county}{left:${plate.left}%;top:${plate.top}%}` +
      pickedStyle(county)
    );
  });
  return [...counties, ...digits].join("");
}

const digits = ["hundreds", "tens", "units", "rest"].flatMap((place) =>
  Array.from({ length: 10 }, (_, digit) => `.${place}-${digit}{--${place}:${digit}}`),
);

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
