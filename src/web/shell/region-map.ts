import { type CountyShape, drawMap, type RegionMap } from "#domain/content-pack/region-map.ts";
import type { SiteContent } from "#domain/content-pack/views.ts";

type SiteMap = SiteContent["map"];

export interface County {
  code: string;
  name: string;
  /** The code as classes and ids write it. */
  key: string;
  /** The position of its name, in percent of the map's width. */
  left: number;
  shape: CountyShape;
}

/** The last map drawn: a process shows one region, so it is drawn once. */
let drawn: { drawing: string; map: RegionMap } | undefined;

/** The region's counties with their shapes, and the map's view box. */
export function countiesOf({ drawing, counties }: SiteMap): { viewBox: string; counties: County[] } {
  if (drawn?.drawing !== drawing) drawn = { drawing, map: drawMap(drawing) };
  const { viewBox, shapes } = drawn.map;
  const withShape = counties.flatMap(({ code, name, letter, plate: { left } }) => {
    const shape = shapes.get(letter);
    return shape ? [{ code, name, key: code.toLowerCase(), left, shape }] : [];
  });
  return { viewBox, counties: withShape };
}
