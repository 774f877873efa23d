import { get } from "node:http";
import { buffer } from "node:stream/consumers";

/** The page as it goes on the wire: fetch would decompress it. */
export function compressedBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (answer) => resolve(buffer(answer))).on(
      "error",
      reject,
    );
  });
}
