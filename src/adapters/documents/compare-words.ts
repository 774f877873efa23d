import type { ReadDocument } from "#domain/foreign-files/read-document.ts";

/** The most places that are told, and the milliseconds that comparing may take: what differs in more is another text. */
const mostChanges = 100;
const longestMs = 5000;

/** Words that are told on either side of a place. */
const wordsAround = 6;

type Read = Pick<ReadDocument, "lines" | "unreadPages" | "unreadPictures">;

/** The words of a document; null where some of it could not be read. */
export function wordsOf({ lines, unreadPages, unreadPictures }: Read): string[] | null {
  if (unreadPages > 0 || unreadPictures > 0) return null;
  const words = lines.flatMap((line) => line.words.split(/\s+/)).filter(Boolean);
  return words.length > 0 ? words : null;
}

/**
 * Where the words of a document differ from those of an earlier one, however both are broken into lines; null where some of it could not be
 * read.
 */
export async function compareWords(read: Read, earlier: string[]) {
  const words = wordsOf(read);
  if (!words) return null;
  const pages = read.lines.flatMap(({ page, words: line }) =>
    Array(line.trim().split(/\s+/).length).fill(page),
  );
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
  const told = changes.slice(0, mostChanges).map((change) => inWords(change, { words, pages }));
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

function inWords(
  { from, to, removed }: Change,
  { words, pages }: { words: string[]; pages: (number | null)[] },
) {
  const said = (start: number, end: number) => words.slice(Math.max(0, start), end).join(" ");
  return {
    ...{ page: pages[Math.min(from, pages.length - 1)] ?? null, removed: removed.join(" ") },
    ...{
      before: said(from - wordsAround, from),
      inserted: said(from, to),
      after: said(to, to + wordsAround),
    },
    isAsked: false,
  };
}
