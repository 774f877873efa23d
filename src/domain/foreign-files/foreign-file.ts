import { FileRefused } from "../errors.ts";
import type { FileReader, ForeignFile } from "../ports.ts";

/** A stored file as a row names it, to be examined. Reading it throws FileRefused when it is gone. */
export function storedFile(
  { files }: { files: FileReader },
  { sha256, size }: Pick<ForeignFile, "sha256" | "size">,
  key = sha256,
): ForeignFile {
  const read: ForeignFile["read"] = async (range) => {
    const bytes = await files.read(key, range);
    if (!bytes) throw new FileRefused("file-damaged");
    return bytes;
  };
  return { sha256, size, read };
}

/** Null of a file that cannot be read; rethrows every other error. */
export function unlessUnreadable(error: unknown): null {
  if (error instanceof FileRefused) return null;
  throw error;
}

/** Bytes in memory, to be examined. */
export async function inMemory(bytes: Uint8Array): Promise<ForeignFile> {
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))).toString("hex");
  const read: ForeignFile["read"] = async () => new Blob([new Uint8Array(bytes)]).stream();
  return { sha256, size: bytes.length, read };
}
