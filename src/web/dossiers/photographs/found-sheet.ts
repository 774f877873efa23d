import { type Crop, deepestCut } from "./geometry.ts";
import { greyOf, type Pixels } from "./quality.ts";

/** The long side at which the sheet is sought, in pixels. */
export const soughtSide = 160;

/** Where no sheet is found, so much is cut from each side: the corners lie within the picture. */
export const inside: Crop = { top: 0.06, right: 0.06, bottom: 0.06, left: 0.06 };

/** How much brighter or darker than the table a sheet is, of 255. */
const leastDifference = 30;

/** How much of a column or a row is the sheet's, where it begins: a sheet lies a little turned, and a lamp shines on the table. */
const leastShare = 0.3;

/** Less than this is no picture of a sheet on a table. */
const smallestSide = 0.3;

/** What to cut so that the sheet of a picture stays: one that is brighter than what is around it, or darker; null where none is found. */
export function foundSheet(pixels: Pixels): Crop | null {
  const { width, height } = pixels;
  const grey = greyOf(pixels);
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  const table = median(ring(width, height).map(([x, y]) => at(x, y)));
  const paper = median(middle(width, height).map(([x, y]) => at(x, y)));
  if (Math.abs(paper - table) < leastDifference) return null;
  const bound = (paper + table) / 2;
  const isSheet = (x: number, y: number) => at(x, y) > bound === paper > table;
  const column = (x: number) => share(height, (y) => isSheet(x, y));
  const row = (y: number) => share(width, (x) => isSheet(x, y));
  const [left, right] = bounds(width, column);
  const [top, bottom] = bounds(height, row);
  if (1 - left - right < smallestSide || 1 - top - bottom < smallestSide) return null;
  return [left, right, top, bottom].some((cut) => cut > 0) ? { top, right, bottom, left } : null;
}

/** How much lies before the sheet and after it, as a part of the whole. */
function bounds(length: number, shareAt: (index: number) => number): [before: number, after: number] {
  const isIn = Array.from({ length }, (_, index) => shareAt(index) >= leastShare);
  const cut = (count: number) => Math.min(deepestCut, Math.max(0, count) / length);
  return [cut(isIn.indexOf(true)), cut(length - 1 - isIn.lastIndexOf(true))];
}

function share(length: number, isMeant: (index: number) => boolean): number {
  let count = 0;
  for (let index = 0; index < length; index += 1) if (isMeant(index)) count += 1;
  return count / length;
}

type Places = [x: number, y: number][];

/** The outermost pixels. */
function ring(width: number, height: number): Places {
  return places(width, height, (x, y) => x === 0 || y === 0 || x === width - 1 || y === height - 1);
}

/** The middle half of the picture, both ways. */
function middle(width: number, height: number): Places {
  const isIn = (at: number, length: number) => at > length / 4 && at < (length * 3) / 4;
  return places(width, height, (x, y) => isIn(x, width) && isIn(y, height));
}

function places(width: number, height: number, isMeant: (x: number, y: number) => boolean): Places {
  return Array.from({ length: width * height }, (_, at): [number, number] => [
    at % width,
    Math.floor(at / width),
  ]).filter(([x, y]) => isMeant(x, y));
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
