import type { FileRefusal, RefusedFile } from "#domain/error-codes.ts";
import type { FileKind } from "#domain/foreign-files/file-kinds.ts";
import type { PageRange } from "#domain/foreign-files/open-pages.ts";
import type { DocumentSearch, PiecesKind } from "#domain/foreign-files/read-document.ts";

/** What is done with a file in the sandbox. */
export type Task =
  | { name: "inspect" }
  | { name: "members" }
  | { name: "search"; kind: PiecesKind; search: DocumentSearch; input: unknown }
  | { name: "clean"; kind: FileKind }
  | { name: "encode" }
  | { name: "list" }
  | { name: "extract"; path: string }
  | { name: "count-pages" }
  | ({ name: "extract-pages" } & PageRange);

/** What it answers, with the milliseconds of processors that it took: a result, why the file is refused, or a failure. */
export type Reply = { cpuMs: number } & ({ result: unknown } | Refusal);
export type Refusal = { refused: FileRefusal; more: RefusedFile } | { failed: string };
