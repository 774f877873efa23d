import type { DocumentLine } from "#domain/read-document.ts";
import { lineOf, readXml } from "./office-xml.ts";

/**
 * Each paragraph outside a table is a line, and each row of a table. A paragraph may hold others in a text box; what was
 * deleted is still in the file.
 */
export function documentLines(xml: string): DocumentLine[] {
  const lines: DocumentLine[] = [];
  const rows: string[] = [];
  const open: { words: string; isListed: boolean }[] = [];
  let isWord = false;
  let older = 0;
  const add = (words: string) => {
    const paragraph = open.at(-1);
    if (paragraph) paragraph.words += words;
  };
  const starts: Record<string, () => void> = {
    tr: () => rows.push(""),
    p: () => open.push({ words: "", isListed: false }),
    numPr: () => Object.assign(open.at(-1) ?? {}, { isListed: true }),
    tab: () => add(" "),
    br: () => add(" "),
  };
  const ends: Record<string, () => void> = {
    p: () => {
      const { words, isListed } = open.pop() ?? { words: "", isListed: false };
      if (rows.length > 0) rows.push(`${rows.pop()} ${words}`);
      else lines.push(lineOf(words, isListed));
    },
    tr: () => lines.push(lineOf(rows.pop() ?? "", true)),
  };
  readXml(xml, {
    open: (name) => {
      // The same text box once more, for older programs.
      if (name === "Fallback") older += 1;
      if (older === 0) starts[name]?.();
      isWord = name === "t" || name === "delText";
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
