/** A run of text in a line. `gap` is a value nobody has given yet, `field` a place to write in. */
export type Inline =
  | { type: "text"; text: string; strong: boolean; emphasis: boolean }
  | { type: "gap"; text: string }
  | { type: "field"; label: string }
  | { type: "box" };

/** One row of a form: what is asked, a hint, and either choices or a number of lines to write on. */
export type Question = { label: string; hint: string; lines: number; choices: string[] };

export type TableRow = { cells: Inline[][]; total: boolean };

/** `widths` are percent of the text's width; `numbers` are the columns set to the right. */
export type Table = {
  type: "table";
  head: Inline[][];
  rows: TableRow[];
  widths: number[];
  numbers: number[];
  fillIn: boolean;
};

/** What a document is made of. The HTML and the DOCX renderers know exactly these. */
export type Block =
  | { type: "heading"; level: 2 | 3; inlines: Inline[] }
  | { type: "paragraph"; inlines: Inline[] }
  | { type: "list"; ordered: boolean; items: Inline[][] }
  | { type: "note"; inlines: Inline[] }
  | { type: "form"; questions: Question[] }
  | { type: "signatures"; roles: string[] }
  | { type: "page-break" }
  | Table;

/** Plain text as inlines, for tables made from data. */
export function plain(text: string, strong = false): Inline[] {
  return text === "" ? [] : [{ type: "text", text, strong, emphasis: false }];
}
