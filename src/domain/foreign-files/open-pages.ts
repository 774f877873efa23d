import type { ForeignFile, ReaderTurn } from "../ports.ts";

/** Pages of a document, both counted from 1 and included. */
export interface PageRange {
  from: number;
  to: number;
}

/** The pages of a PDF: how many it has, and some of them as a PDF of their own. */
export interface DocumentPages {
  count: number;
  extract(range: PageRange): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * Opens a PDF by its pages. Those that are extracted are drawn as they were, and nothing of other pages comes with them.
 *
 * @throws FileRefused, as `extract` does, when it is damaged, or too large
 */
export type OpenPages = (file: ForeignFile, turn?: ReaderTurn) => Promise<DocumentPages>;
