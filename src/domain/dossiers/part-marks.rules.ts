import type { WordsOfPage } from "../foreign-files/page-words.ts";
import { betweenCells } from "../foreign-files/read-document.ts";
import type { GridAnswer } from "./dossiers.ts";
import { labelOf, numberIn } from "./file-values.rules.ts";
import type { PartTrace } from "./traces.ts";

interface Sought {
  answers: readonly Pick<GridAnswer, "label" | "found">[];
  traces: readonly PartTrace[];
}

interface PlacedLine {
  page: WordsOfPage;
  line: number;
  words: string;
}

/** What is to be marked in the words of a part, by page and line: what was found beside labels, and what names its owner. */
export function marksIn(
  pages: readonly WordsOfPage[],
  { answers, traces }: Sought,
): (page: WordsOfPage, line: number) => string[] {
  const lines = pages.flatMap((page) => page.lines.map((words, line) => ({ page, line, words })));
  const marks = [
    ...answers.flatMap((answer) => markOfAnswer(lines, answer)),
    ...traces.flatMap((trace) => marksOfTrace(lines, trace)),
  ];
  // The longest first: what is within it needs no mark of its own.
  return (page, line) =>
    marks
      .filter((one) => one.page === page && one.line === line)
      .map((one) => one.words)
      .sort((one, other) => other.length - one.length);
}

/** The value beside its label or on the next line, that of a total in the first row that has it; else all of the label's line. */
function markOfAnswer(
  lines: readonly PlacedLine[],
  { label, found }: Sought["answers"][number],
): PlacedLine[] {
  const wanted = labelOf(label);
  const start = lines.findIndex(({ words }) =>
    words.split(betweenCells).some((cell) => labelOf(cell).startsWith(wanted)),
  );
  const near = lines.slice(start, typeof found === "number" ? undefined : start + 2);
  if (start < 0) return [];
  const [mark] = near.flatMap((line) => {
    const words = found === null ? null : valueIn(line.words, found);
    return words ? [{ ...line, words }] : [];
  });
  return [mark ?? near[0]].filter((line) => line !== undefined);
}

/** A value as these words write it; null where they do not. */
function valueIn(words: string, found: string | number): string | null {
  if (typeof found === "string") return words.includes(found) ? found : null;
  const written = [...(words.match(/\d[\d.,]*/g) ?? []), ...(words.match(/\d[\d.,\s]*/g) ?? [])];
  return written.map((one) => one.trim()).find((one) => numberIn(one) === found) ?? null;
}

/** A name in two cells of a row is in all of it; one that is broken is at the end of its line and where the next begins. */
function marksOfTrace(lines: readonly PlacedLine[], { page, sheet, words, hidden }: PartTrace): PlacedLine[] {
  if (hidden !== null) return [];
  const isThere = (line: PlacedLine) => line.page.page === page && line.page.sheet === sheet;
  const whole = lines
    .filter((line) => isThere(line) && line.words.replaceAll(betweenCells, " ").includes(words))
    .map((line) => (line.words.includes(words) ? { ...line, words } : line));
  const broken = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    if (!next || !isThere(next)) return [];
    const at = `${line.words} ${next.words}`.lastIndexOf(words, line.words.length - 1);
    const inNext = at + words.length - line.words.length - 1;
    if (at < 0 || inNext <= 0) return [];
    const end = line.words.slice(at);
    // Marked is the first place of some words in a line.
    const isFirst = line.words.indexOf(end) === at;
    return [isFirst ? { ...line, words: end } : line, { ...next, words: next.words.slice(0, inNext) }];
  });
  return [...whole, ...broken];
}
