import type { ForeignFile, ReaderTurn } from "../ports.ts";

/** Formats of documents that can be read. */
export type ReadableKind = "pdf" | "docx" | "xlsx";

/** Those, and formats whose words are told by `pieces` alone. */
export type PiecesKind = ReadableKind | "odt" | "ods";

/** A document's words, in the order in which they are read, and what it says of itself. */
export interface ReadDocument {
  lines: DocumentLine[];
  /** Empty where it has none. */
  title: string;
  /** What it says where no page shows it, its title among it. */
  hidden: HiddenWords[];
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
  /** Of a PDF: what stands far from one another on the line, as in the row of a table. */
  cells?: string[];
  /** Of a workbook: the name of the sheet; empty where it is not known. */
  sheet?: string;
  /** Of a workbook: the row as it stands in its sheet, its cells from the first column on, and what hides it. */
  row?: { number: number; cells: string[]; hidden?: "row" | "sheet" };
}

/** What stands between the cells of a row where they are told as words. */
export const betweenCells = " · ";

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
 * What is sought in a document: `part` by readPart (dossiers/), `gate` by findingsOfDocuments (gate/); its `words`, and how they differ from
 * those of another one (`compare`), where both can be read whole; its words by `pages`, as far as they can be read; the same by headings,
 * paragraphs and tables (`pieces`: document-pieces.ts).
 */
export type DocumentSearch = "part" | "gate" | "words" | "compare" | "pages" | "pieces";

/**
 * Searches a document where it is read, so that its words stay there. Resolves to what was found, for `input`; to "locked" when it
 * opens only with its password, to null when it is damaged, larger than any honest document, or of a format that is not searched so.
 *
 * @throws FileRefused when it takes more time or memory than a document may, Unavailable when its turn does not come
 */
export type SearchDocument = (
  search: DocumentSearch,
  document: { kind: PiecesKind; file: ForeignFile; input: unknown },
  turn?: ReaderTurn,
) => Promise<unknown>;

/** A row of a list that is not empty, with its number as people count it, from 1. */
export interface ListRow {
  line: number;
  cells: string[];
  /** A row of a sheet that does not show it, such as one that a filter leaves out. */
  isHidden?: boolean;
}

/** One table of a file: a text has one, without a name, a workbook one for each sheet that it shows. */
export interface MemberList {
  name: string;
  rows: ListRow[];
}

/**
 * Reads a list of members; resolves to its tables, or to the name of the rule that says why it is none.
 *
 * @throws FileRefused when it takes more time or memory than a list may, Unavailable when its turn does not come
 */
export type ReadMemberLists = (file: ForeignFile, turn?: ReaderTurn) => Promise<MemberList[] | string>;
