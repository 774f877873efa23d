import { dayInRomania } from "../calendar.ts";
import { fold } from "../fold.ts";
import type { AdviceCode, Finding, GateField } from "./gate.ts";

/** The most words of a sentence that is read without stopping. */
export const longestSentence = 25;

/** As much of a text as a finding quotes. */
const quoteLength = 120;

/** A finding of that kind, as long as there are not more than three of it: the rest is found once these are mended. */
export function advise(
  code: AdviceCode,
  field: GateField,
  found: readonly { quote: string; count?: number }[],
): Finding[] {
  return found.slice(0, 3).map(({ quote, ...more }) => ({
    level: "advice",
    code,
    where: { field },
    quote: shortened(quote),
    ...more,
  }));
}

/** A quote that a row can show. */
export function shortened(text: string): string {
  return text.length > quoteLength ? `${text.slice(0, quoteLength - 1).trimEnd()}…` : text;
}

/** What is worth a look in some lines of plain text. */
export function textAdvice(lines: readonly string[], field: GateField, now: Date): Finding[] {
  const all = lines.join("\n");
  return [
    ...advise("sentence-long", field, longSentences(lines)),
    ...advise("date-past", field, pastDates(all, now)),
    ...advise("capitals", field, inCapitals(lines)),
    ...advise("cedilla", field, withCedilla(all)),
    ...advise("diacritics-missing", field, withoutDiacritics(all)),
    ...advise("word-doubled", field, quoted(all, /(?<![\p{L}\d])(\p{L}{2,}) \1(?![\p{L}\d-])/u)),
    ...advise("unfinished", field, unfinished(all)),
  ];
}

function quoted(text: string, pattern: RegExp): { quote: string }[] {
  const [quote] = pattern.exec(text) ?? [];
  return quote ? [{ quote }] : [];
}

/** The first word with a letter of older keyboards: words are split first, as a long one must not be tried from each letter. */
function withCedilla(text: string): { quote: string }[] {
  const word = text.split(/\s+/).find((one) => /[\u015e\u015f\u0162\u0163]/.test(one));
  return word === undefined ? [] : [{ quote: word }];
}

function longSentences(lines: readonly string[]): { quote: string; count: number }[] {
  return lines
    .flatMap((line) => line.split(/(?<=[.!?…][”"»)]?)\s+(?=[\p{Lu}„"«(])/u))
    .map((quote) => ({ quote, count: wordsOf(quote) }))
    .filter(({ count }) => count > longestSentence);
}

function wordsOf(text: string): number {
  return text.match(/[\p{L}\d]+(?:[-'’./@][\p{L}\d]+)*/gu)?.length ?? 0;
}

const months =
  "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie";
const dates = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:[./](\\d{1,2})[./]| (${months.replaceAll(" ", "|")}) )(\\d{4})(?!\\d)`,
  "giu",
);

/** Days before today, as `31.12.2023` or `31 decembrie 2023`. */
function pastDates(text: string, now: Date): { quote: string }[] {
  const today = dayInRomania(now);
  return [...text.matchAll(dates)]
    .filter(([, day = "", number, name, year]) => {
      const month = number ?? String(months.split(" ").indexOf(name?.toLowerCase() ?? "") + 1);
      return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` < today;
    })
    .map(([quote]) => ({ quote }));
}

function inCapitals(lines: readonly string[]): { quote: string }[] {
  const isShouted = (line: string) =>
    wordsOf(line) >= 5 && /\p{L}{4}/u.test(line) && line === line.toUpperCase();
  return lines.filter(isShouted).map((quote) => ({ quote }));
}

/** Romanian words of some length without one of its letters. */
function withoutDiacritics(text: string): { quote: string }[] {
  const isRomanian = /\b(si|sau|pentru|este|sunt|care|din|prin|la|cu|de)\b/i.test(text);
  return isRomanian && wordsOf(text) >= 20 && !/[\u0103\u00e2\u00ee\u0219\u021b\u015f\u0163]/i.test(text)
    ? [{ quote: text.split("\n")[0] ?? "" }]
    : [];
}

/** Words that stand for others. */
const standIns =
  /lorem ipsum|\bx{3,}\b|\?\?\?|_{4,}|\.{6,}|\[(?:completeaza|de completat|nume|data|titlu)[^\]]{0,200}\]|\bde completat\b|\btodo\b|\btbd\b/;

function unfinished(text: string): { quote: string }[] {
  const [quote] = standIns.exec(fold(text)) ?? [];
  return quote ? [{ quote }] : [];
}
