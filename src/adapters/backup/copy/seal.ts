import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { encryptedFor } from "../encryption.ts";

/** The bytes of a file, compressed lightly, as it is done again and again, and encrypted so that only the owner of the recipient's secret key can read them. */
export async function sealCompressed(file: string, recipient: string): ReturnType<typeof encryptedFor> {
  // An error of the first ends the second, which is read.
  const compressed = pipeline(createReadStream(file), createGzip({ level: 1 }), () => undefined);
  return await encryptedFor(compressed, recipient);
}
