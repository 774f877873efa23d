import { fold } from "#domain/text/fold.ts";

/** Characters that must remain of a password after everything easy to guess is removed. */
const leastOwn = 8;
const leastDifferent = 4;
const shortestWord = 3;
const shortestCommon = 4;
const commonTaken = 2;

/** Digits and signs that people type for letters. */
const lookalikes: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };
const signs: Record<string, string> = { "@": "a", $: "s", "!": "i", "€": "e" };

/**
 * Whether a password is little more than words that an attacker tries first (contract §4, check S11): up to two of the
 * most common passwords, and any number of the words of the project and of the person, however often they are repeated
 * and whatever separates them.
 *
 * @param words of the project and of the person, in any spelling
 * @param isCommon whether a text of small letters and digits is among the most common passwords
 */
export function isGuessable(password: string, words: string[], isCommon: (text: string) => boolean): boolean {
  const known = words.flatMap((text) => fold(text).split(/[^a-z0-9]+/)).filter(isWord);
  return spellings(password).some((spelling) => {
    let rest = without(spelling, known);
    for (let taken = 0; taken < commonTaken; taken++) {
      rest = without(rest, longestCommon(rest, isCommon));
    }
    const own = rest.replaceAll(" ", "");
    return own.length < leastOwn || new Set(own).size < leastDifferent;
  });
}

function isWord(text: string): boolean {
  return text.length >= shortestWord;
}

/** The text itself, and the text with digits and signs read as letters. */
function spellings(password: string): string[] {
  const folded = fold(password);
  const lettersOnly = Array.from(folded, (char) => lookalikes[char] ?? signs[char] ?? char).join("");
  return [folded, lettersOnly].map((text) => once(text.replace(/[^a-z0-9]/g, "")));
}

/** The repeated part, if the whole text is a repetition. */
function once(text: string): string {
  return text.slice(0, `${text}${text}`.indexOf(text, 1));
}

/** The text with a gap for every word. */
function without(text: string, words: string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, " "), text);
}

/** The longest common password within the text, if any. */
function longestCommon(text: string, isCommon: (text: string) => boolean): string[] {
  for (let length = text.length; length >= shortestCommon; length--) {
    for (let start = 0; start + length <= text.length; start++) {
      const part = text.slice(start, start + length);
      if (isCommon(part)) return [part];
    }
  }
  return [];
}
