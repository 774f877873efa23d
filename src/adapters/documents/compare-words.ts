import type { ReadDocument } from "#domain/foreign-files/read-document.ts";

/** The most places that are told, and the milliseconds that comparing may take: what differs in more is another text. */
const mostChanges = 100;
const longestMs = 5000;

/** Words that are told on either side of a place. */
const wordsAround = 6;

type Read = Pick<ReadDocument, "lines" | "unreadPages" | "unreadPictures">;

/** The words of a document; null where some of it could not be read. */
export function wordsOf(read: Read): string[] | null {
  return placedWords(read)?.map(({ word }) => word) ?? null;
}

interface PlacedWord {
  word: string;
  page: number | null;
}

function placedWords(read: Read): PlacedWord[] | null {
  if (read.unreadPages > 0 || read.unreadPictures > 0) return null;
  const words = bodyOf(read).flatMap(({ words, page }) =>
    words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({ word, page })),
  );
  return words.length > 0 ? words : null;
}

/** The lines without the first and last ones of pages that stand on several, but for numbers: a text that grows shorter moves them. */
function bodyOf({ lines }: Pick<Read, "lines">): Read["lines"] {
  const pages = [...Map.groupBy(lines, ({ page }) => page)].filter(([page]) => page !== null);
  const edges = pages.flatMap(([, ofPage]) => [...new Set([ofPage[0], ofPage.at(-1)])]);
  const times = Map.groupBy(edges, (line) => withoutNumbers(line?.words ?? ""));
  const isRepeated = (line: Read["lines"][number]) =>
    edges.includes(line) && (times.get(withoutNumbers(line.words))?.length ?? 0) > 1;
  return lines.filter((line) => !isRepeated(line));
}

function withoutNumbers(words: string): string {
  return words.replace(/\d+/g, "#");
}

/**
 * Where the words of a document differ from those of an earlier one, however both are broken into lines; null where some of it could not be
 * read.
 */
export async function compareWords(read: Read, earlier: string[]) {
  const placed = placedWords(read);
  if (!placed) return null;
  const words = placed.map(({ word }) => word);
  // Most files are read and compared with nothing.
  const { diffArrays } = await import("diff");
  const runs = diffArrays(earlier, words, { timeout: longestMs }) ?? [
    { value: earlier, removed: true, added: false },
    { value: words, added: true, removed: false },
  ];
  const changes: Change[] = [];
  let [at, same] = [0, 0];
  for (const { value, added, removed } of runs) {
    if (added || removed) addTo(changes, at, { value, added });
    else same += value.length;
    if (!removed) at += value.length;
  }
  const told = changes.slice(0, mostChanges).map((change) => inWords(change, placed));
  return { same, changes: told, more: changes.length - told.length };
}

/** Words of the later document, from one to another, and those of the earlier one that went. */
interface Change {
  from: number;
  to: number;
  removed: string[];
}

/** What goes and what comes at one place is one change. */
function addTo(changes: Change[], at: number, { value, added }: { value: string[]; added: boolean }): void {
  const last = changes.at(-1);
  const change = last?.to === at ? last : { from: at, to: at, removed: [] };
  if (change !== last) changes.push(change);
  if (added) change.to = at + value.length;
  else change.removed.push(...value);
}

function inWords({ from, to, removed }: Change, placed: readonly PlacedWord[]) {
  const said = (start: number, end: number) =>
    placed
      .slice(Math.max(0, start), end)
      .map(({ word }) => word)
      .join(" ");
  return {
    page: placed[Math.min(from, placed.length - 1)]?.page ?? null,
    before: said(from - wordsAround, from),
    removed: removed.join(" "),
    inserted: said(from, to),
    after: said(to, to + wordsAround),
    isAsked: false,
  };
}
