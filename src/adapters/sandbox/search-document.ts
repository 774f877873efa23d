import { searchPart } from "#domain/dossiers/part-search.rules.ts";
import type { DocumentSearch, ReadableKind, ReadDocument } from "#domain/foreign-files/read-document.ts";
import { searchForGate } from "#domain/gate/document.rules.ts";
import type { ExaminedFile } from "#domain/ports.ts";
import { compareWords, wordsOf } from "../documents/compare-words.ts";
import { pagesOf } from "../documents/page-words.ts";
import { readDocument } from "../documents/read-document.ts";

const searches: Record<DocumentSearch, (read: ReadDocument, input: never) => unknown> = {
  part: searchPart,
  gate: searchForGate,
  words: wordsOf,
  compare: compareWords,
  pages: pagesOf,
};

/** Searches a document (see SearchDocument in domain/foreign-files/read-document.ts). */
export async function searchDocument(
  { search, kind, input }: { search: DocumentSearch; kind: ReadableKind; input: unknown },
  file: ExaminedFile,
): Promise<unknown> {
  const read = await readDocument(kind, file);
  return read === null || read === "locked" ? read : searches[search](read, input as never);
}
