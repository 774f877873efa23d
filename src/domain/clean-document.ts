import type { FileKind } from "./file-kinds.ts";
import type { ReceivedFile } from "./ports.ts";

/** A file of a known size in bytes, wherever it is. */
export type ReadableFile = Pick<ReceivedFile, "size" | "read">;

/**
 * Takes who wrote, changed or commented on a document out of its properties; its words and pictures stay. Null where that cannot be
 * done surely: in other formats than DOCX and XLSX, of a PDF with any property, and of what holds other documents or pictures with
 * properties of their own.
 */
export type CleanDocument = (
  file: ReadableFile,
  kind: FileKind,
) => Promise<ReadableStream<Uint8Array> | null>;
