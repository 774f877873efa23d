import { cutOut, type Drawable, jpegOf, penOf, release, shrunk } from "./canvas.ts";
import { decode } from "./decode.ts";
import { foundSheet, inside, soughtSide } from "./found-sheet.ts";
import { type Crop, keptArea, type Size, type Turn, uncropped } from "./geometry.ts";
import { limits } from "./limits.ts";
import type { PagePicture } from "./pdf.ts";
import { type Flaw, flawOf, isTiny } from "./quality.ts";

/** A photograph that will be a page. */
export interface Photograph {
  id: number;
  /** What is kept of the file: an upright JPEG, smaller than the camera's, without its metadata. */
  kept: Blob;
  /** Its size in pixels. */
  size: Size;
  /** A small copy for the screen. */
  shown: Drawable;
  turn: Turn;
  crop: Crop;
  /** Where cropping begins: the sheet as it was found. */
  sheet: Crop;
  /** What its light and its sharpness keep one from reading. */
  lightFlaw: "dark" | "blurred" | null;
  /** Whether the person wants the page as it is, unreadable. */
  isAccepted: boolean;
}

/** The long side at which light and sharpness are measured, in pixels. */
const measuredSide = 1_600;

let lastId = 0;

/** Makes a photograph of a file, with one large picture in memory at a time. Rejects with a `RefusedPicture`. */
export async function photographOf(file: Blob): Promise<Photograph> {
  const bitmap = await decode(file);
  const canvas = shrunk(bitmap, limits.keptSide);
  bitmap.close();
  try {
    const kept = await jpegOf(canvas, 0.92);
    lastId += 1;
    return {
      id: lastId,
      kept,
      size: { width: canvas.width, height: canvas.height },
      shown: shrunk(canvas, limits.shownSide),
      turn: 0,
      crop: uncropped,
      sheet: sheetOf(canvas),
      lightFlaw: lightFlawOf(canvas),
      isAccepted: false,
    };
  } finally {
    release(canvas);
  }
}

/** Why the page cannot be read as it is turned and cut now; null when it can. */
export function flawOfPage({ size, crop, turn, lightFlaw }: Photograph): Flaw | null {
  return isTiny(keptArea(size, crop, turn)) ? "tiny" : lightFlaw;
}

function sheetOf(canvas: HTMLCanvasElement): Crop {
  return foundSheet(pixelsAt(canvas, soughtSide)) ?? inside;
}

function lightFlawOf(canvas: HTMLCanvasElement): "dark" | "blurred" | null {
  return flawOf(pixelsAt(canvas, measuredSide));
}

function pixelsAt(canvas: HTMLCanvasElement, longSide: number): ImageData {
  const small = shrunk(canvas, longSide);
  const pixels = penOf(small).getImageData(0, 0, small.width, small.height);
  release(small);
  return pixels;
}

/** Dots an inch of a page, from the best; those below 150 are for pictures in which everything is noise. */
const resolutions = [200, 151, 110, 80, 50];

/** The worst quality at which letters are still letters, and the best that is worth its bytes. */
const qualities = { worst: 0.3, best: 0.85 };

/** The page's picture, turned and cut: as many dots as 200 KB hold. */
export async function pagePicture({ kept, crop, turn }: Photograph): Promise<PagePicture> {
  const bitmap = await createImageBitmap(kept);
  try {
    for (const dots of resolutions) {
      const canvas = cutOut(bitmap, { crop, turn }, (size) => sizeAt(size, dots));
      const size = { width: canvas.width, height: canvas.height };
      const jpeg = await smallEnough(canvas);
      release(canvas);
      if (jpeg) return { ...size, jpeg: new Uint8Array(await jpeg.arrayBuffer()) };
    }
  } finally {
    bitmap.close();
  }
  throw new Error("No page of 200 KB could be made.");
}

/** The size with so many dots an inch on A4; never more than there are. */
function sizeAt(size: Size, dots: number): Size {
  const most = { long: (dots * 297) / 25.4, short: (dots * 210) / 25.4 };
  const long = Math.max(size.width, size.height);
  const short = Math.min(size.width, size.height);
  const factor = Math.min(1, most.long / long, most.short / short);
  return { width: size.width * factor, height: size.height * factor };
}

/** The best JPEG within the limit, found by halving; null when none is. */
async function smallEnough(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const { worst, best } = qualities;
  const finest = await jpegOf(canvas, best);
  if (finest.size <= limits.pageBytes) return finest;
  let found = await jpegOf(canvas, worst);
  if (found.size > limits.pageBytes) return null;
  let [low, high] = [worst, best];
  for (let step = 0; step < 4; step += 1) {
    const middle = (low + high) / 2;
    const jpeg = await jpegOf(canvas, middle);
    if (jpeg.size <= limits.pageBytes) [found, low] = [jpeg, middle];
    else high = middle;
  }
  return found;
}
