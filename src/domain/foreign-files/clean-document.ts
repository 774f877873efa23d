import type { ForeignFile, ReaderTurn, ReceivedFile } from "../ports.ts";
import type { FileKind } from "./file-kinds.ts";

/** A file of a known size in bytes, wherever it is. */
export type ReadableFile = Pick<ReceivedFile, "size" | "read">;

/**
 * Takes who wrote, changed or commented on a document out of its properties and those of its pictures; its words and what is seen
 * stay. Null where that cannot be done surely: in other formats than PDF, DOCX, XLSX, ODT and ODS, of what is signed, locked or damaged,
 * of a PDF with fields, notes or layers, and of what holds other documents.
 *
 * @throws FileRefused when it takes more time or memory than a document may, Unavailable when its turn does not come
 */
export type CleanDocument = (
  file: ForeignFile,
  kind: FileKind,
  turn?: ReaderTurn,
) => Promise<ReadableStream<Uint8Array> | null>;
