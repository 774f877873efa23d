import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { OwnRule } from "./own-rule.ts";

/**
 * The rules whose values come from the content pack: the position and colour of each county. The policy allows no style
 * attributes, so they are rules of the stylesheet; and so are the digits of a ribbon's columns (facts.css), since editors
 * change figures.
 */
export function packStyle({ region }: ContentPack): OwnRule[] {
  const counties = region.counties.flatMap(({ code, thread, plate }) => {
    const county = code.toLowerCase();
    return [
      { selector: `.county--${county}`, body: `--thread:var(--thread-${thread})` },
      { selector: `.at-${county}`, body: `left:${plate.left}%;top:${plate.top}%` },
      ...pickedStyle(county),
    ];
  });
  return [...counties, ...digits];
}

const digits = ["hundreds", "tens", "units", "rest"].flatMap((place) =>
  Array.from({ length: 10 }, (_, digit) => ({
    selector: `.${place}-${digit}`,
    body: `--${place}:${digit}`,
  })),
);

/**
 * How a map shows that its county is chosen (county-picker.css): its stitches thick, its name with a check; and, on the home
 * page, the agency of that county (agencies.css).
 */
function pickedStyle(county: string): OwnRule[] {
  return [
    { selector: `.hit-${county}`, body: `clip-path:url(#hit-${county})` },
    {
      selector: `.picker:has(#judet-${county}:checked) :is(.county--${county},.at-${county})`,
      body: "--stitch-color:var(--thread);--stitch-width:2.7;--outline-color:#0000;--check:block",
    },
    { selector: `.my-agency:has(#judet-${county}:checked) .agency--${county}`, body: "display:grid" },
  ];
}
