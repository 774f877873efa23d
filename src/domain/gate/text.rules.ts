import { fold } from "../text/fold.ts";
import { dayInRomania } from "../time/calendar.ts";
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
    ...advise("cedilla", field, withCedilla(all)),
    ...advise("unfinished", field, unfinished(all)),
  ];
}

/** The first word with a letter of older keyboards: words are split first, as a long one must not be tried from each letter. */
function withCedilla(text: string): { quote: string }[] {
  const word = text.split(/\s+/).find((one) => /[\u015e\u015f\u0162\u0163]/.test(one));
  return word === undefined ? [] : [{ quote: word }];
}

/** The first long sentence, and how many there are. */
function longSentences(lines: readonly string[]): { quote: string; count: number }[] {
  const [quote, ...more] = lines
    .flatMap((line) => line.split(/(?<=[.!?…][”"»)]?)\s+(?=[\p{Lu}„"«(])/u))
    .filter((sentence) => wordsOf(sentence) > longestSentence);
  return quote === undefined ? [] : [{ quote, count: 1 + more.length }];
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

/** Words that stand for others. */
const standIns =
  /lorem ipsum|\bx{3,}\b|\?\?\?|_{4,}|\.{6,}|\[(?:completeaza|de completat|nume|data|titlu)[^\]]{0,200}\]|\bde completat\b|\btodo\b|\btbd\b/;

function unfinished(text: string): { quote: string }[] {
  const [quote] = standIns.exec(fold(text)) ?? [];
  return quote ? [{ quote }] : [];
}
