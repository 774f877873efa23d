import { lexer, type Token, type Tokens } from "marked";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { type Block, type Inline, plain, type Table } from "./blocks.ts";

/** Makes the block of a fence whose content comes from data: a grid, the calendar, the list of annexes. */
export type Fences = Record<string, (argument: string) => Table>;

/**
 * Reads the Markdown of a document into blocks.
 *
 * Beside plain Markdown it knows `[[label]]` (a field), `[de completat]` (a value to come), `☐` (a box to
 * tick), `---` (a new page) and the fences `formular`, `tabel`, `semnatura` and those given in `fences`.
 * Throws on Markdown it does not know, so that nothing is lost silently.
 */
export function parseBlocks(markdown: string, fences: Fences): Block[] {
  return lexer(markdown).flatMap((token) => blockOf(token, fences));
}

function blockOf(token: Token, fences: Fences): Block[] {
  switch (token.type) {
    case "space":
      return [];
    case "hr":
      return [{ type: "page-break" }];
    case "heading":
      return [{ type: "heading", level: token.depth === 2 ? 2 : 3, inlines: inlinesOf(token.tokens ?? []) }];
    case "paragraph":
      return [{ type: "paragraph", inlines: inlinesOf(token.tokens ?? []) }];
    case "blockquote":
      return [{ type: "note", inlines: (token.tokens ?? []).flatMap((part) => inlinesOf(childrenOf(part))) }];
    case "list":
      return [listOf(token as Tokens.List)];
    case "table":
      return [markdownTable(token as Tokens.Table)];
    case "code":
      return [fenceOf(token as Tokens.Code, fences)];
    default:
      throw new Error(`Markdown not known here: ${token.type}: ${token.raw.slice(0, 60)}`);
  }
}

function listOf(token: Tokens.List): Block {
  const items = token.items.map((item) => item.tokens.flatMap((part) => inlinesOf(childrenOf(part))));
  return { type: "list", ordered: token.ordered, items };
}

function markdownTable(token: Tokens.Table): Table {
  const rows = token.rows.map((row) => ({ cells: row.map((cell) => inlinesOf(cell.tokens)), total: false }));
  const even = 100 / token.header.length;
  return {
    type: "table",
    head: token.header.map((cell) => inlinesOf(cell.tokens)),
    rows,
    widths: token.header.length === 2 ? [42, 58] : token.header.map(() => even),
    numbers: [],
    fillIn: false,
  };
}

function fenceOf(token: Tokens.Code, fences: Fences): Block {
  const name = token.lang ?? "";
  const data: unknown = parseYaml(token.text);
  if (name === "formular") return { type: "form", questions: form.parse(data) };
  if (name === "tabel") return fenceTable(table.parse(data));
  if (name === "semnatura") return { type: "signatures", roles: z.array(z.string()).parse(data) };
  const make = fences[name];
  if (!make) throw new Error(`Fence not known: ${name}`);
  return make(token.text.trim());
}

const form = z.array(
  z
    .strictObject({
      camp: z.string(),
      ajutor: z.string().default(""),
      linii: z.int().positive().default(1),
      alegeri: z.array(z.string()).default([]),
    })
    .transform(({ camp, ajutor, linii, alegeri }) => ({
      label: camp,
      hint: ajutor,
      lines: linii,
      choices: alegeri,
    })),
);

const table = z.strictObject({
  coloane: z.array(z.string()),
  latimi: z.array(z.number()),
  randuri: z.array(z.array(z.string())).default([]),
  goale: z.int().default(0),
  numerotate: z.boolean().default(false),
});

function fenceTable({ coloane, latimi, randuri, goale, numerotate }: z.infer<typeof table>): Table {
  const wrong = randuri.find((row) => row.length !== coloane.length);
  if (wrong || latimi.length !== coloane.length)
    throw new Error(`Table of uneven rows: ${coloane.join(" | ")}`);
  const blank = Array.from({ length: goale }, (_, row) =>
    coloane.map((_, column) => (numerotate && column === 0 ? `${row + 1}` : "")),
  );
  const rows = [...randuri, ...blank];
  return {
    type: "table",
    head: coloane.map((name) => plain(name)),
    rows: rows.map((row) => ({ cells: row.map((cell) => marksIn(cell)), total: row[0] === "Total" })),
    widths: latimi,
    numbers: [],
    fillIn: rows.some((row) => row.includes("")),
  };
}

function childrenOf(token: Token): Token[] {
  return "tokens" in token && token.tokens ? token.tokens : [token];
}

function inlinesOf(tokens: Token[], strong = false, emphasis = false): Inline[] {
  return tokens.flatMap((token) => {
    if (token.type === "strong") return inlinesOf(childrenOf(token), true, emphasis);
    if (token.type === "em") return inlinesOf(childrenOf(token), strong, true);
    if (token.type === "link") return marksIn((token as Tokens.Link).text, strong, emphasis);
    if (token.type === "text" || token.type === "escape")
      return marksIn((token as Tokens.Text).text, strong, emphasis);
    throw new Error(`Inline Markdown not known here: ${token.type}: ${token.raw}`);
  });
}

const marks = /(\[\[[^\]]+\]\]|\[de completat[^\]]*\]|☐)/;

function marksIn(text: string, strong = false, emphasis = false): Inline[] {
  return text
    .split(marks)
    .filter((part) => part !== "")
    .map((part): Inline => {
      if (part === "☐") return { type: "box" };
      if (part.startsWith("[[")) return { type: "field", label: part.slice(2, -2) };
      if (part.startsWith("[de completat")) return { type: "gap", text: part };
      return { type: "text", text: part.replaceAll("\n", " "), strong, emphasis };
    });
}
