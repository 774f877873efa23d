import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

/** The body of a page once it is cached: it is compressed harder in the background, after it was first sent. */
export async function cachedBody(url: string): Promise<Buffer> {
  await compressedBytes(url);
  await setTimeout(2000);
  return await compressedBytes(url);
}

/** Fetch would decompress it. */
function compressedBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (answer) => resolve(buffer(answer))).on(
      "error",
      reject,
    );
  });
}
