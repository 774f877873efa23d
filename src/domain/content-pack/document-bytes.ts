import type { FileReader } from "../ports.ts";
import type { DocumentFile } from "./documents.ts";

/** Where the bytes of a document are: on disk with the pack, or in the file store once an editor replaced it. */
export function bytesOf(
  { documents, files }: { documents: FileReader; files: FileReader },
  { path, sha256 }: Pick<DocumentFile, "path" | "sha256">,
): { reader: FileReader; key: string } {
  return path === null ? { reader: files, key: sha256 } : { reader: documents, key: path };
}
