import type { PageRange } from "../foreign-files/open-pages.ts";
import { fold } from "../text/fold.ts";

/** The pages that "3-10" means, of a document of so many; null of anything else. */
export function pageRange(text: string, count: number): PageRange | null {
  const [, from, to] = (/^(\d{1,6})-(\d{1,6})$/.exec(text) ?? []).map(Number);
  return from && to && from <= to && to <= count ? { from, to } : null;
}

/** Those of some texts, by their names, that say something, but no pages of a document of so many: "2-", or "5-3". */
export function notPages(texts: Readonly<Record<string, string>>, count: number): string[] {
  return Object.keys(texts).filter((name) => texts[name] && !pageRange(texts[name], count));
}

/** The pages of a document that are in none of these, joined where they follow one another. */
export function pagesOutside(ranges: readonly PageRange[], count: number): PageRange[] {
  const outside: PageRange[] = [];
  let next = 1;
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    if (from > next) outside.push({ from: next, to: from - 1 });
    next = Math.max(next, to + 1);
  }
  return next <= count ? [...outside, { from: next, to: count }] : outside;
}

/** A part that a file may be: its model is called `template`, such as "anexa-3". */
interface Sought {
  id: string;
  title: string;
  template: string;
}

/** Words that many names share. */
const common = ["pentru", "privind", "despre", "declaratie", "declaratia", "anexa"];

/** What people call the same thing: the first word of each is in the titles of parts. */
const synonyms = [
  ["date", "gdpr", "rgpd", "personale", "consimtamant", "confidentialitate"],
  ["buget", "financiar", "proiectii", "cheltuieli", "costuri", "cashflow"],
  ["plan", "business"],
  ["minimis", "ajutor"],
  ["cerere", "formular"],
];

/** A file that is called as the model is worth more than any words. */
const asModel = 10;

/**
 * Which file of an archive each part seems to be, by its name: that of the model ("anexa 3"), or words of the part. Each file is
 * offered once, the surest first; a part that nothing resembles is left out.
 */
export function suggestEntries(parts: readonly Sought[], paths: readonly string[]): Map<string, string> {
  const pairs = parts
    .flatMap((part) => paths.map((path) => ({ part: part.id, path, likeness: likenessOf(part, path) })))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness);
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { part, path } of pairs) {
    if (found.has(part) || taken.has(path)) continue;
    found.set(part, path);
    taken.add(path);
  }
  return found;
}

function likenessOf({ id, title, template }: Sought, path: string): number {
  const words = wordsOf(path.replace(/^.*\//s, ""));
  const sought = new Set(tellingWords(wordsOf(`${id} ${title}`)));
  const shared = sought.intersection(new Set(tellingWords(words))).size;
  const model = wordsOf(template).join(" ");
  return shared + (` ${words.join(" ")} `.includes(` ${model} `) ? asModel : 0);
}

/** What tells a name from others: "Bugetul", "buget" and "costuri" are one word. */
function tellingWords(words: string[]): string[] {
  return words
    .filter((word) => word.length > 3 && !common.includes(word))
    .map((word) => synonyms.find((group) => group.some((one) => isForm(one, word)))?.[0] ?? word.slice(0, 6));
}

/** Whether one is the other with an ending, as „planului” is „plan”. */
function isForm(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short.slice(0, 6));
}

/** "Anexa03_Buget.xlsx" is "anexa", "3", "buget", "xlsx". */
function wordsOf(text: string): string[] {
  const words = fold(text).match(/[a-z]+|\d+/g) ?? [];
  return words.map((word) => word.replace(/^0+(?=\d)/, ""));
}
