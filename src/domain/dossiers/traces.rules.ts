import type { DocumentLine, HiddenPlace, ReadDocument } from "../foreign-files/read-document.ts";
import {
  membersNamed,
  type Named,
  type NameIndex,
  nameIndex,
  type Place,
  placesOfNames,
} from "../gate/members-named.ts";
import { fold } from "../text/fold.ts";
import type { PartTrace } from "./traces.ts";

/** The most that is told of one file. */
const mostTraces = 20;

/** Characters that are told on either side of what was found. */
const mostAround = 40;

/** The words at the end of a line and at the beginning of the next in which a name may be broken: "Nume: Pop", "Prenume: Ion". */
const wordsAtBreak = 3;

/**
 * Where a document names its author, on its pages or hidden in it: the whole name in any order, with or without diacritics, and
 * the e-mail. A part of a name alone may be anybody's. Mobile numbers are told, too: the portal does not know the author's own.
 */
export function tracesIn(
  { lines, hidden }: Pick<ReadDocument, "lines" | "hidden">,
  person: Named & { email: string },
): PartTrace[] {
  const index = nameIndex([person]);
  const breaks = lines
    .slice(1)
    .flatMap((line, before) => atBreak(lines[before] as DocumentLine, line, index));
  const texts: SearchedText[] = [
    ...hidden.map(({ place, words }) => ({ words, page: null, hidden: place })),
    ...lines.map((line) => ({ ...line, hidden: null })),
  ];
  const own = [...texts, ...breaks.map((line) => ({ ...line, hidden: null }))].flatMap((text) => {
    const emails = placesOfEmail(text.words, person.email);
    // An address that is made of the name is one place, not two.
    const names = placesOfNames(text.words, index).filter(
      ({ start, end }) => !emails.some((email) => email.start <= start && end <= email.end),
    );
    return [...names, ...emails].map((place) => traceAt(text, place, false));
  });
  const phones = texts
    // Numbers of programs are kept there, too.
    .filter((text) => text.hidden !== "property")
    .flatMap((text) => placesOfPhones(text.words).map((place) => traceAt(text, place, true)));
  return [...own, ...phones].slice(0, mostTraces);
}

/** A line, or words that stand on none. */
interface SearchedText extends Pick<DocumentLine, "words" | "page" | "sheet" | "row"> {
  hidden: HiddenPlace | null;
}

/** Where a text has an address, also within a longer word. */
function placesOfEmail(words: string, email: string): Place[] {
  const found: Place[] = [];
  for (let at = words.indexOf("@"); at >= 0; ) {
    let [start, end] = [at, at + 1];
    while (start > 0 && !betweenAddresses.test(words.charAt(start - 1))) start -= 1;
    while (end < words.length && !betweenAddresses.test(words.charAt(end))) end += 1;
    const next = words.indexOf("@", end);
    while (end > at && !/[\p{L}\d]/u.test(words.charAt(end - 1))) end -= 1;
    if (fold(words.slice(start, end)).includes(fold(email))) found.push({ start, end });
    at = next;
  }
  return found;
}

const betweenAddresses = /[\s<>()"„”,;:?]/;

/** What was found, with the words around it: the same name may stand in many places. */
function traceAt(
  { words, page, sheet, row, hidden }: SearchedText,
  place: Place,
  isPhone: boolean,
): PartTrace {
  const { start, end } = place;
  const before = words.slice(0, start);
  const after = words.slice(end);
  return {
    page,
    sheet: sheet || null,
    row: row?.number ?? null,
    before: before.length > mostAround ? `…${before.slice(-mostAround).replace(/^\S*\s/, "")}` : before,
    words: words.slice(start, end),
    after: after.length > mostAround ? `${after.slice(0, mostAround).replace(/\s\S*$/, "")}…` : after,
    hidden,
    isPhone,
  };
}

/** The words around the break between two lines, where they name somebody whom neither line names by itself. */
function atBreak(line: DocumentLine, next: DocumentLine, index: NameIndex): DocumentLine[] {
  const end = line.words.split(" ").slice(-wordsAtBreak).join(" ");
  const words = `${end} ${next.words.split(" ").slice(0, wordsAtBreak).join(" ")}`;
  const isNamed = [end, next.words].some((half) => membersNamed(half, index).length > 0);
  return isNamed || membersNamed(words, index).length === 0 ? [] : [{ ...next, words }];
}

/** What people put between the groups of a number. */
const gap = String.raw`[\s.\-–/]{0,3}`;

/** +40 and 0040, with or without the zero that it stands for. */
const abroad = String.raw`(?:\+|00)\s?\(?40\)?${gap}(?:\(0\)|0)?${gap}`;

/** The rest in the groups in which numbers are said; in any others, the cells of a budget would be numbers. */
const rest = String.raw`(?:\d\d${gap}(?:\d{3}${gap}\d{3}|\d{2}${gap}\d{2}${gap}\d{2})|(?:[\s.-]\d{2}){4})`;

/** A sheet takes the first zero of a number away. */
const inCell = String.raw`(?<=\b(?:tel|telefon|telefonul|mobil)\b\P{N}{0,12})7\d{8}`;

const mobile = new RegExp(String.raw`(?<![\d+.,])(?:(?:${abroad}|0)7${rest}|${inCell})(?!\d)`, "giu");

/** Where a text has a Romanian mobile number: whose it is it does not say. */
export function placesOfPhones(words: string): Place[] {
  return [...words.matchAll(mobile)].map(({ 0: number, index }) => ({
    start: index,
    end: index + number.length,
  }));
}
