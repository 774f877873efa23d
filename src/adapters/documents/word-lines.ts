import type { DocumentLine } from "#domain/foreign-files/read-document.ts";
import { lineOf, readXml } from "../office-xml.ts";

/**
 * Each paragraph outside a table is a line, each row of a table, and each word of a chart. A paragraph may hold others in a
 * text box; what was deleted is still in the file.
 */
export function documentLines(xml: string): DocumentLine[] {
  const lines: DocumentLine[] = [];
  const rows: string[] = [];
  const open: { words: string; isListed: boolean }[] = [];
  let isWord = false;
  let older = 0;
  let isOfChart = false;
  const add = (words: string) => {
    const paragraph = open.at(-1);
    if (paragraph) paragraph.words += words;
  };
  const start = () => open.push({ words: "", isListed: false });
  const starts: Record<string, (attributes: Record<string, string>) => void> = {
    tr: () => rows.push(""),
    p: start,
    v: start,
    pt: start,
    strCache: () => {
      isOfChart = true;
    },
    numPr: () => Object.assign(open.at(-1) ?? {}, { isListed: true }),
    tab: () => add(" "),
    br: () => add(" "),
    cr: () => add(" "),
    ptab: () => add(" "),
    noBreakHyphen: () => add("-"),
    // Words drawn as a picture, such as a watermark.
    textpath: ({ string = "" }) => lines.push(lineOf(string, false)),
  };
  const end = () => {
    const { words, isListed } = open.pop() ?? { words: "", isListed: false };
    if (rows.length > 0) rows.push(`${rows.pop()} ${words}`);
    else lines.push(lineOf(words, isListed));
  };
  const ends: Record<string, () => void> = {
    p: end,
    v: end,
    pt: end,
    strCache: () => {
      isOfChart = false;
    },
    tr: () => lines.push(lineOf(rows.pop() ?? "", true)),
  };
  readXml(xml, {
    open: (name, attributes) => {
      // The same text box once more, for older programs.
      if (name === "Fallback") older += 1;
      if (older === 0) starts[name]?.(attributes);
      isWord = ["t", "delText", "pt"].includes(name) || (name === "v" && isOfChart);
    },
    text: (text) => {
      if (isWord && older === 0) add(text);
    },
    close: (name) => {
      isWord = false;
      if (older === 0) ends[name]?.();
      if (name === "Fallback") older -= 1;
    },
  });
  return lines.filter(({ words }) => words !== "");
}
