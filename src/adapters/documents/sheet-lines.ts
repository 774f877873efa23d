import type { DocumentLine } from "#domain/foreign-files/read-document.ts";
import { lineOf, type OfficePart, readXml, wordsOfEach } from "../office-xml.ts";
import type { SheetName } from "./sheet-names.ts";
import { documentLines } from "./word-lines.ts";

/**
 * Each row of a sheet is a line, its header, footer and name, each paragraph of a drawing or a chart, and each comment.
 *
 * @param names the names of the sheets, by part, in the order of their tabs
 */
export function workbookLines(
  [shared = [], sheets = [], drawings = [], comments = [], threads = []]: OfficePart[][],
  names: ReadonlyMap<string, SheetName>,
): DocumentLine[] {
  const words = shared.flatMap(({ xml }) => wordsOfEach(xml, "si"));
  const tabs = [...names.keys()];
  const inOrder = sheets.toSorted((one, other) => tabs.indexOf(one.name) - tabs.indexOf(other.name));
  return [
    ...inOrder.flatMap(({ name, xml }) => sheetLines(xml, names.get(name), words)),
    ...drawings.flatMap(({ xml }) => documentLines(xml)),
    ...comments.flatMap(({ xml }) => wordsOfEach(xml, "comment")).map((comment) => lineOf(comment, false)),
    ...threads
      .flatMap(({ xml }) => wordsOfEach(xml, "threadedComment", "text"))
      .map((comment) => lineOf(comment, false)),
    ...[...names.values()].map(({ name }) => ({ ...lineOf(name, false), sheet: name })),
  ].filter((line) => line.words !== "");
}

/** What stands in a header or footer for a place, a font, a size, a colour, the page's number or the date. */
const marginCodes = /&(?:"[^"]*"|K[\dA-F]{6}|\d+|\D)/gi;

/** As many columns as are told apart: no list that people keep has more. */
export const mostColumns = 100;

/** @param shared the words that cells share */
function sheetLines(xml: string, tab: SheetName | undefined, shared: readonly string[]): DocumentLine[] {
  const sheet = tab?.name ?? "";
  const lines: DocumentLine[] = [];
  let cells: string[] = [];
  let number = 0;
  let isHidden = false;
  let place = 0;
  let value = "";
  let type = "";
  let isValue = false;
  let margin: string | null = null;
  readXml(xml, {
    open: (name, { t = "", r = "", hidden = "" }) => {
      if (name === "row") {
        [cells, number] = [[], Number(r) || number + 1];
        isHidden = hidden === "1" || hidden === "true";
      }
      if (name === "c") [type, value, place] = [t, "", columnOf(r) ?? cells.length];
      if (name === "v" || name === "t") isValue = true;
      margin = /^(odd|even|first)(Header|Footer)$/.test(name) ? "" : null;
    },
    text: (text) => {
      // It comes in pieces, as the sign that its codes begin with is written as an entity.
      if (margin !== null) margin += text;
      if (isValue) value += text;
    },
    close: (name) => {
      if (margin !== null) lines.push({ ...lineOf(margin.replaceAll(marginCodes, " "), false), sheet });
      margin = null;
      if (name === "v" || name === "t") isValue = false;
      if (name === "c") cells[place] = (type === "s" ? (shared[Number(value)] ?? "") : value).trim();
      if (name === "row") {
        const first = Array.from(cells.slice(0, mostColumns), (cell = "") => cell);
        const row = { number, cells: first, ...hiddenBy(tab?.isHidden, isHidden) };
        lines.push({ ...lineOf(Object.values(cells).join(" "), true), sheet, row });
      }
    },
  });
  return lines;
}

function hiddenBy(isSheetHidden = false, isRowHidden = false): { hidden?: "row" | "sheet" } {
  if (isSheetHidden) return { hidden: "sheet" };
  return isRowHidden ? { hidden: "row" } : {};
}

/** The column of a cell ("C7" is 2), counted from 0; null where its place is not written. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
