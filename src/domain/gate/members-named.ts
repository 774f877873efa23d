import { fold } from "../text/fold.ts";

/** A member's name. */
export interface Named {
  firstName: string;
  lastName: string;
}

/** Members' names as `membersNamed` looks for them. */
export type NameIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The parts of each name by each word of the last name. */
export function nameIndex(people: readonly Named[]): NameIndex {
  const index = new Map<string, string[][]>();
  for (const { firstName, lastName } of people) {
    const last = wordsOf(lastName).map(({ folded }) => folded);
    const first = wordsOf(firstName).map(({ folded }) => folded);
    const [key] = last;
    if (!key || first.length === 0) continue;
    const known = index.get(key) ?? [];
    index.set(key, known);
    for (const name of first.filter((word) => word.length > 1)) known.push([...last, name]);
  }
  return index;
}

/** Where something stands in a text: from the character `start` on, until before `end`. */
export interface Place {
  start: number;
  end: number;
}

/**
 * The members that a line of a list names, as the line itself writes them: the whole last name and one of the first names
 * side by side, in any order, with or without diacritics, at most an initial or another first name between them.
 */
export function membersNamed(line: string, index: NameIndex): string[] {
  return [...new Set(placesOfNames(line, index).map(({ start, end }) => line.slice(start, end)))];
}

/** Every place in a line that names a member so. */
export function placesOfNames(line: string, index: NameIndex): Place[] {
  const words = wordsOf(line);
  const found = new Map<number, Place>();
  for (let at = 0; at < words.length; at += 1) {
    for (const parts of index.get(words[at]?.folded ?? "") ?? []) {
      const from = Math.max(0, at - 2);
      const near = words.slice(from, at + parts.length + 1);
      const places = parts.map((part) => near.findIndex(({ folded }) => folded === part));
      if (places.some((place) => place < 0) || new Set(places).size < places.length) continue;
      const [first, last] = [near[Math.min(...places)], near[Math.max(...places)]];
      if (first && last && Math.max(...places) - Math.min(...places) <= parts.length) {
        found.set(first.start, { start: first.start, end: last.end });
        break;
      }
    }
  }
  return [...found.values()];
}

/** What a line of a list may be meant to ask about: a line of two or three words, or two words with capitals side by side. */
export function namesTried(line: string): string[] {
  const words = wordsOf(line);
  const joined = (near: Word[]) => near.map(({ folded }) => folded).join(" ");
  if (words.length < 2) return [];
  if (words.length <= shortLine) return [joined(words)];
  const pairs = words.slice(1).map((word, index) => [words[index] as Word, word]);
  return pairs.filter((pair) => pair.every((word) => isCapital(line, word))).map(joined);
}

/** The members that a line names as names are written, as far as tries are counted: in a longer line, with capitals. */
export function membersWrittenAsNames(line: string, index: NameIndex): string[] {
  const isShort = wordsOf(line).length <= shortLine;
  return membersNamed(line, index).filter(
    (quote) => isShort || wordsOf(quote).every((word) => isCapital(quote, word)),
  );
}

/** Words. */
const shortLine = 3;

function isCapital(line: string, { start }: Place): boolean {
  return /^\p{Lu}/u.test(line.slice(start, start + 2));
}

interface Word extends Place {
  folded: string;
}

/** A word with what is not seen in it: the places at which it may be broken, and joiners. */
export const wordPattern = /[\p{L}\p{M}\p{Join_Control}\u00ad\u2060]+/gu;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }));
}
