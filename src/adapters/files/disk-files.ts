import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { FileReader } from "#domain/ports.ts";

/** Files of this machine, by path. */
export const diskFiles: FileReader = {
  sizeOf: async (path) => {
    const found = await stat(path).catch(nullIfMissing);
    return found?.isFile() ? found.size : null;
  },

  read: async (path, range) => {
    const file = await open(path).catch(nullIfMissing);
    return file && (Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>);
  },
};

/** ENOTDIR means absent, as ENOENT does. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
