import { type Area, type Crop, keptArea, type Size, type Turn, turnedSize } from "./geometry.ts";

/** A picture as a canvas may draw it, with its size in pixels. */
export type Drawable = (HTMLCanvasElement | ImageBitmap) & Size;

/** An empty white canvas: transparent pictures are shown on paper. */
export function paper({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = penOf(canvas);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Gives a canvas's memory back at once: browsers of phones count it, and collect it late. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** The picture with a long side of at most so many pixels; made by halves, so that thin strokes stay. */
export function shrunk(source: Drawable, longSide: number): HTMLCanvasElement {
  const all = { x: 0, y: 0, width: source.width, height: source.height };
  const target = scaled(all, Math.min(1, longSide / Math.max(source.width, source.height)));
  return drawn(source, all, { size: target, turn: 0 });
}

/** What stays of a picture, turned, in a size: the size is that after the turn. */
export function cutOut(
  source: Drawable,
  { crop, turn }: { crop: Crop; turn: Turn },
  sizeOf: (kept: Size) => Size,
): HTMLCanvasElement {
  const area = keptArea(source, crop, turn);
  return drawn(source, area, { size: sizeOf(turnedSize(area, turn)), turn });
}

/** Draws by halves while the target is smaller than half, then exactly. */
function drawn(source: Drawable, area: Area, { size, turn }: { size: Size; turn: Turn }): HTMLCanvasElement {
  const unturned = turnedSize(size, turn);
  if (area.width > unturned.width * 2) {
    const half = paper(scaled(area, 0.5));
    penOf(half).drawImage(source, ...corners(area), 0, 0, half.width, half.height);
    const result = drawn(half, { x: 0, y: 0, width: half.width, height: half.height }, { size, turn });
    release(half);
    return result;
  }
  const canvas = paper(size);
  const pen = penOf(canvas);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turn * Math.PI) / 2);
  const { width, height } = turnedSize(canvas, turn);
  pen.drawImage(source, ...corners(area), -width / 2, -height / 2, width, height);
  return canvas;
}

function corners({ x, y, width, height }: Area): [number, number, number, number] {
  return [x, y, width, height];
}

function scaled({ width, height }: Size, factor: number): Size {
  return { width: width * factor, height: height * factor };
}

/** The context of a canvas. Throws where the browser has no memory for one more. */
export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No canvas could be made.");
  pen.imageSmoothingQuality = "high";
  return pen;
}

/** The canvas as a JPEG of this quality, from 0 to 1: pixels alone, so nothing that a camera wrote stays. */
export async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/jpeg", quality);
  const blob = await promise;
  if (!blob) throw new Error("No picture could be made.");
  return blob;
}
