import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SOURCES } from "../index.ts";

/** Reads a drawing of the sources (`eu-emblem`, `map-centru`, `sigla`) as SVG text. */
export function readArt(name: string): string {
  return readFileSync(join(SOURCES, "art", `${name}.svg`), "utf8");
}

/** A drawing as a data address; with a size when it stands where CSS cannot give it one. */
export function artUrl(name: string, width?: number, height?: number): string {
  const size = width === undefined ? "" : `width="${width}" height="${height}" `;
  return svgUrl(readArt(name).replace("<svg ", `<svg ${size}`));
}

/** Where the counties' names stand on the map, in hundredths of its width and height (design, `.at-*`). */
const PLATES = {
  Alba: [24, 48],
  Mureș: [54, 33],
  Harghita: [78.5, 32],
  Sibiu: [42.5, 76],
  Brașov: [68, 84],
  Covasna: [90, 68],
};

/** The map of the six counties, 371 crosses, with their names on plates. */
export function mapWithNames(): string {
  const plates = Object.entries(PLATES).map(
    ([name, [left, top]]) => `<span style="left:${left}%;top:${top}%">${name}</span>`,
  );
  const alt = "Harta Regiunii Centru, din 371 de cruciulițe";
  return `<div class="map"><img src="${artUrl("map-centru")}" alt="${alt}">${plates.join("")}</div>`;
}

/**
 * The ribbon of a fact: 371 places in 53 columns of 7, `sewn` of them crosses, the rest holes (design §1).
 * Units are tenths of a stitch; `thread` and `hole` are colours.
 */
export function ribbon(sewn: number, thread: string, hole: string): string {
  const places = Array.from({ length: 371 }, (_, at) => ({ x: Math.floor(at / 7) * 10, y: (at % 7) * 10 }));
  const crosses = places.slice(0, sewn).map(({ x, y }) => `M${x + 2} ${y + 2}l6 6m0-6l-6 6`);
  const holes = places.slice(sewn).map(({ x, y }) => `M${x + 5} ${y + 5}h0`);
  return `<svg class="ribbon" viewBox="0 0 530 70" fill="none" stroke-linecap="round" aria-hidden="true"><path stroke="${hole}" stroke-width="2" d="${holes.join("")}"/><path stroke="${thread}" stroke-width="2.7" d="${crosses.join("")}"/></svg>`;
}

/** The zigzag hem under a page's head, as many crosses long as asked. Drawn, so that it prints sharp. */
export function hem(length: number, thread: string): string {
  const rows = [0, 1, 2, 1];
  const crosses = Array.from(
    { length },
    (_, at) => `M${at * 10 + 2} ${(rows[at % 4] ?? 0) * 10 + 2}l6 6m0-6l-6 6`,
  );
  return `<svg class="hem" viewBox="0 0 ${length * 10} 30" fill="none" stroke-linecap="round" aria-hidden="true"><path stroke="${thread}" stroke-width="2.7" d="${crosses.join("")}"/></svg>`;
}

function svgUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
