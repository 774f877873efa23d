import type { ClarificationItem } from "../competition/clarifications.ts";
import type { WordChange } from "../foreign-files/word-changes.ts";
import { fold } from "../text/fold.ts";

/** The most characters of an answer in words. */
export const mostOfAnswer = 1000;

/** Words that may go with those that were asked to, around them. */
const mostAround = 6;

/** The parts that are opened again for what is asked. */
export function reopenedParts(items: readonly Pick<ClarificationItem, "parts">[]): ReadonlySet<string> {
  return new Set(items.flatMap(({ parts }) => parts));
}

/** What was asked for: `part/` and the id of a part, or `line/` and that of a line that is answered in words. */
export function thingsAsked(items: readonly Pick<ClarificationItem, "line" | "parts">[]): string[] {
  return [...new Set(items.flatMap(thingsOf))];
}

/** The same of one item. */
export function thingsOf({ line, parts }: Pick<ClarificationItem, "line" | "parts">): string[] {
  return parts.length > 0 ? parts.map((part) => `part/${part}`) : [`line/${line}`];
}

/**
 * Whether a change takes out what was asked to go and does little else: a plan that is opened again to take a name out may not become a
 * better one (evaluation.md §3). A sentence around a name may be written anew, no longer than it was and without a number.
 */
export function isAskedChange(change: Omit<WordChange, "isAsked">, takeOut: readonly string[]): boolean {
  const { before, removed, inserted, after } = change;
  const [was, is] = [removed, inserted].map((middle) => timesIn(`${before} ${middle} ${after}`, takeOut)) as [
    ...[number, number],
  ];
  const longest = Math.max(0, ...takeOut.map(wordsIn));
  const others = takeOut.reduce((rest, one) => rest.replaceAll(plain(one), " "), plain(removed));
  return (
    is < was &&
    wordsIn(removed) <= longest + mostAround &&
    wordsIn(inserted) <= wordsIn(removed) &&
    !/\d/.test(`${others} ${inserted}`)
  );
}

/** Which of these words do not stand in a text. */
export function absentFrom(words: readonly string[], takeOut: readonly string[]): string[] {
  const text = words.join(" ");
  return takeOut.filter((one) => timesIn(text, [one]) === 0);
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function timesIn(text: string, sought: readonly string[]): number {
  const words = ` ${plain(text)} `;
  return sought.reduce((times, one) => times + words.split(` ${plain(one)} `).length - 1, 0);
}

/** The words of a text, with one space between them and nothing else. */
function plain(text: string): string {
  return (fold(text).match(/[\p{L}\d]+/gu) ?? []).join(" ");
}
