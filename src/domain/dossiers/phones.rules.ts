import type { Place } from "../gate/members-named.ts";

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
