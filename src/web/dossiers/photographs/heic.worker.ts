import libheif from "libheif-js/libheif/libheif.js";
import type { HeicAnswer } from "./decode-heic.ts";

/** The part of the library's own interface that is used here; its types describe another one. */
interface HeicImage {
  get_width(): number;
  get_height(): number;
  display(into: ImageData, done: (filled: ImageData | null) => void): void;
}
interface Library {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] };
}

addEventListener("message", async ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = await read(new Uint8Array(data)).catch(() => null);
  postMessage(answer, { transfer: answer ? [answer.data.buffer] : [] });
});

/** The first picture's pixels: the build without WebAssembly, which the pages' policy does not allow. */
async function read(bytes: Uint8Array): Promise<HeicAnswer> {
  const { HeifDecoder } = libheif() as unknown as Library;
  const [image] = new HeifDecoder().decode(bytes);
  if (!image) return null;
  const { promise, resolve } = Promise.withResolvers<ImageData | null>();
  image.display(new ImageData(image.get_width(), image.get_height()), resolve);
  const filled = await promise;
  return filled && { data: filled.data, width: filled.width, height: filled.height };
}
