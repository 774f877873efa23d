/** Formats of documents that can be read. */
export type ReadableKind = "pdf" | "docx" | "xlsx";

/** A document's words, in the order in which they are read, and what it says of itself. */
export interface ReadDocument {
  lines: DocumentLine[];
  /** Empty where it has none. */
  title: string;
  /** What it says where no page shows it, its title among it. */
  hidden: HiddenWords[];
  /** Such as "ro-RO"; empty where it has none. */
  language: string;
  /** Whether anything on it can be an emblem: a picture, or a drawing in the emblem's colours. */
  hasPicture: boolean;
  /** Pages after the last one that was read. */
  unreadPages: number;
  /** Pictures in place of words, such as the pages of a scan: what they say is not read. */
  unreadPictures: number;
}

export interface DocumentLine {
  words: string;
  /** Null where the format has no pages of its own. */
  page: number | null;
  /** Whether it is a row of a table or a line of a list. */
  isRow: boolean;
  /** Of a workbook: the name of the sheet; empty where it is not known. */
  sheet?: string;
  /** Of a workbook: the row as it stands in its sheet, its cells from the first column on, and what hides it. */
  row?: { number: number; cells: string[]; hidden?: "row" | "sheet" };
}

/** Where a document has words that no page shows; `change` names who commented on it or changed it. */
export const hiddenPlaces = [
  ...(["title", "author", "subject", "keywords", "description", "company", "manager", "property"] as const),
  ...(["change", "link", "picture"] as const),
] as const;
export type HiddenPlace = (typeof hiddenPlaces)[number];

export interface HiddenWords {
  place: HiddenPlace;
  words: string;
}

/**
 * Reads a document; "locked" when it opens only with its password, null when there is none, or when it cannot be read within the
 * reader's limits of time and memory.
 *
 * @param open gives its bytes when its turn has come: until then it takes no memory
 */
export type ReadDocumentFile = (
  kind: ReadableKind,
  open: () => Promise<ReadableStream<Uint8Array> | null>,
) => Promise<ReadDocument | "locked" | null>;
