import { dotsPerInch, type Size } from "./geometry.ts";

/** Why a photograph of a page cannot be read. */
export type Flaw = "dark" | "blurred" | "tiny";

/** Pixels as a canvas gives them: four bytes each. */
export interface Pixels extends Size {
  data: Uint8ClampedArray;
}

/** Thresholds, set with the pictures of quality.test.ts. */
const thresholds = {
  /** The mean brightness of the paper's middle, from 0 to 255. */
  brightness: 70,
  /** The sharpness of the sharpest parts that show something: see `sharpnessOf`. */
  sharpness: 0.06,
  /** Dots an inch on A4: letters of 10 points have less than 9 dots below. */
  dots: 100,
};

/** The middle that is looked at: a table around the paper says nothing about it. */
const border = 0.15;

/** Parts across and down. */
const grid = 8;

/** The variance of brightness of a part that shows something: less is blank paper, or grain. */
const leastContrast = 60;

/** Whether letters would be large enough, of a picture as it is cut. */
export function isTiny(size: Size): boolean {
  return dotsPerInch(size) < thresholds.dots;
}

/** What keeps a page from being read, but for its size; null when nothing does. */
export function flawOf(pixels: Pixels): "dark" | "blurred" | null {
  const { brightness, sharpness } = measure(pixels);
  if (brightness < thresholds.brightness) return "dark";
  return sharpness !== null && sharpness < thresholds.sharpness ? "blurred" : null;
}

/** Mean brightness, and sharpness or null where nothing is to be seen, of a picture's middle. */
export function measure(pixels: Pixels): { brightness: number; sharpness: number | null } {
  const grey = greyOf(pixels);
  const parts = partsOf(pixels);
  const measured = parts.map((part) => measurePart(grey, pixels.width, part));
  const brightness = measured.reduce((sum, { mean }) => sum + mean, 0) / measured.length;
  const sharp = measured
    .filter(({ contrast }) => contrast >= leastContrast)
    .map(({ contrast, edges }) => edges / contrast)
    .toSorted((one, other) => other - one);
  // The third: parts of a sharp page may hold nothing but the edge of a shadow, and one sharp part may be a pen beside it.
  return { brightness, sharpness: sharp[Math.min(2, sharp.length - 1)] ?? null };
}

/** The brightness of each pixel, from 0 to 255. */
export function greyOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const first = at * 4;
    grey[at] = 0.299 * (data[first] ?? 0) + 0.587 * (data[first + 1] ?? 0) + 0.114 * (data[first + 2] ?? 0);
  }
  return grey;
}

interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function partsOf({ width, height }: Size): Part[] {
  const edge = (size: number, index: number) =>
    Math.min(size - 1, Math.max(1, Math.round(size * (border + ((1 - 2 * border) * index) / grid))));
  const indexes = Array.from({ length: grid }, (_, index) => index);
  return indexes.flatMap((row) =>
    indexes.map((column) => ({
      left: edge(width, column),
      right: edge(width, column + 1),
      top: edge(height, row),
      bottom: edge(height, row + 1),
    })),
  );
}

/**
 * Mean and variance of brightness, and the variance of its Laplacian: how steep edges are. The sensor's grain is taken out of that
 * variance: at least half of a page is blank, so the middle one of all slopes tells the grain.
 */
function measurePart(grey: Float32Array, width: number, { left, top, right, bottom }: Part) {
  const steepness = new Uint32Array(1_024);
  let count = 0;
  let sum = 0;
  let squares = 0;
  let slopeSquares = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = y * width + x;
      const value = grey[at] ?? 0;
      const around =
        (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const slope = Math.abs(around - 4 * value);
      const step = Math.floor(slope);
      steepness[step] = (steepness[step] ?? 0) + 1;
      count += 1;
      sum += value;
      squares += value * value;
      slopeSquares += slope * slope;
    }
  }
  const mean = sum / count;
  const grain = (middleOf(steepness, count) / middleOfNormal) ** 2;
  return {
    mean,
    contrast: squares / count - mean * mean,
    edges: Math.max(0, slopeSquares / count - grain),
  };
}

/** The middle one of absolute values that are normally distributed, in deviations. */
const middleOfNormal = 0.6745;

/** The middle one of values that are counted by their whole part. */
function middleOf(counts: Uint32Array, count: number): number {
  let seen = 0;
  for (const [value, times] of counts.entries()) {
    seen += times;
    if (seen * 2 >= count) return value + 0.5;
  }
  return 0;
}
