import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { drawMap } from "#domain/content-pack/region-map.ts";

/**
 * Centres of the emblem's stars on its field of 810 × 540: a clock's hours, on a circle of a third of
 * the height (Annex II of Regulation 821/2014).
 */
const starCentres = [
  [405, 90],
  [495, 114.115],
  [560.885, 180],
  [585, 270],
  [560.885, 360],
  [495, 425.885],
  [405, 450],
  [315, 425.885],
  [249.115, 360],
  [225, 270],
  [249.115, 180],
  [315, 114.115],
] as const;

/** From a star's upper point around it; the point is 30 above the centre. */
const star =
  "l6.735 20.729h21.797l-17.634 12.812 6.736 20.73-17.634-12.812-17.634 12.812 6.736-20.73-17.634-12.812h21.797z";

/**
 * The drawings that pages show by `<use>`, as one file: the Union's emblem (`eu`), which is blue and gold on every surface, and
 * each county's stitches (`st-ab`), in the colour of the place that shows them.
 */
export function packDrawings({ region }: Pick<ContentPack, "region">): string {
  const { shapes } = drawMap(region.drawing);
  const stars = starCentres.map(([x, y]) => `M${x} ${y - 30}${star}`).join("");
  const counties = region.counties.map(
    ({ code, letter }) => `<path id="st-${code.toLowerCase()}" d="${shapes.get(letter)?.stitches ?? ""}"/>`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<g id="eu"><path fill="#039" d="M0 0h810v540H0z"/><path fill="#fc0" d="${stars}"/></g>`,
    ...counties,
    "</svg>",
  ].join("");
}
