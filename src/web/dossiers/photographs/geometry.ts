import { a4, pointsPerInch } from "./limits.ts";

/** What is cut from each side, as a part of the picture as it is shown: 0.1 is a tenth. */
export interface Crop {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

export interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  x: number;
  y: number;
}

export const uncropped: Crop = { top: 0, right: 0, bottom: 0, left: 0 };

export function isUncropped(crop: Crop): boolean {
  return Object.values(crop).every((cut) => cut === 0);
}

/** The most that is cut from one side: something stays between two. */
export const deepestCut = 0.45;

/** The turn after one more quarter, clockwise. */
export function turnedOnce(turn: Turn): Turn {
  return ((turn + 1) % 4) as Turn;
}

/** The same cut on the picture after one more quarter turn clockwise. */
export function cropTurnedOnce({ top, right, bottom, left }: Crop): Crop {
  return { top: left, right: top, bottom: right, left: bottom };
}

/** The size of a picture after its turn. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** What stays of a picture, in its own pixels before it is turned. */
export function keptArea({ width, height }: Size, crop: Crop, turn: Turn): Area {
  const { top, right, bottom, left } = Array.from({ length: (4 - turn) % 4 }).reduce<Crop>(
    (cut) => cropTurnedOnce(cut),
    crop,
  );
  return {
    x: left * width,
    y: top * height,
    width: (1 - left - right) * width,
    height: (1 - top - bottom) * height,
  };
}

/** The page of a picture in points: A4, lying when the picture does, and the picture as large as it goes, in the middle. */
export function pageOf({ width, height }: Size): Size & { picture: Area } {
  const lies = width > height;
  const page = lies ? { width: a4.long, height: a4.short } : { width: a4.short, height: a4.long };
  const scale = Math.min(page.width / width, page.height / height);
  const size = { width: width * scale, height: height * scale };
  return {
    ...page,
    picture: { x: (page.width - size.width) / 2, y: (page.height - size.height) / 2, ...size },
  };
}

/** Dots an inch that a picture of this size has on its page. */
export function dotsPerInch(size: Size): number {
  return (size.width / pageOf(size).picture.width) * pointsPerInch;
}
