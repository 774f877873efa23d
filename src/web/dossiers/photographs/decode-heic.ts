/** What the worker answers: pixels, or null when it cannot read them. */
export type HeicAnswer = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } | null;

/**
 * The picture of a HEIC file where the browser cannot decode it; null when it cannot be read. The decoder works in a worker of its
 * own, that ends afterwards: the page stays usable meanwhile, and the decoder's memory is given back.
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap | null> {
  const worker = new Worker(new URL("./heic.worker.ts", import.meta.url), { type: "module" });
  try {
    const { promise, resolve } = Promise.withResolvers<HeicAnswer>();
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => resolve(null);
    const bytes = await file.arrayBuffer();
    worker.postMessage(bytes, [bytes]);
    const answer = await promise;
    return answer && (await createImageBitmap(new ImageData(answer.data, answer.width, answer.height)));
  } finally {
    worker.terminate();
  }
}
