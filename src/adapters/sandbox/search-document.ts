import { searchPart } from "#domain/dossiers/part-search.rules.ts";
import type { DocumentSearch, PiecesKind, ReadDocument } from "#domain/foreign-files/read-document.ts";
import { searchForGate } from "#domain/gate/document.rules.ts";
import type { ExaminedFile } from "#domain/ports.ts";
import { compareWords, wordsOf } from "../documents/compare-words.ts";
import { pagesOf } from "../documents/page-words.ts";
import { readDocument, readPieces } from "../documents/read-document.ts";

const searches: Record<Exclude<DocumentSearch, "pieces">, (read: ReadDocument, input: never) => unknown> = {
  part: searchPart,
  gate: searchForGate,
  words: wordsOf,
  compare: compareWords,
  pages: pagesOf,
};

/** Searches a document (see SearchDocument in domain/foreign-files/read-document.ts). */
export async function searchDocument(
  { search, kind, input }: { search: DocumentSearch; kind: PiecesKind; input: unknown },
  file: ExaminedFile,
): Promise<unknown> {
  if (search === "pieces") return await readPieces(kind, file);
  if (kind === "odt" || kind === "ods") return null;
  const read = await readDocument(kind, file);
  return read === null || read === "locked" ? read : searches[search](read, input as never);
}
