import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

/** A page as it goes on the wire once it is kept: it is compressed harder behind the scenes, after it was sent first. */
export async function keptBytes(url: string): Promise<Buffer> {
  await compressedBytes(url);
  await setTimeout(1000);
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
