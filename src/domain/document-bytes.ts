import type { DocumentFile } from "./content-pack/documents.ts";
import type { Context } from "./context.ts";
import type { FileReader } from "./ports.ts";

/** Where the bytes of a document of the pack are: on disk with the pack, or in the file store once an editor replaced it. */
export function bytesOf(
  { documents, files }: Pick<Context, "documents" | "files">,
  { path, sha256 }: Pick<DocumentFile, "path" | "sha256">,
): { reader: FileReader; key: string } {
  return path === null ? { reader: files, key: sha256 } : { reader: documents, key: path };
}
