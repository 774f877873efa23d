import { type Language, type Languages, languages, type Strings, stringsOf } from "#strings/languages.ts";

/** A language made of the Romanian one: every string is in brackets, also what functions return. */
export const bracketed: Language = {
  key: "xx",
  tag: "ro-RO",
  prefix: "/xx",
  strings: inBrackets(stringsOf("ro")) as Strings,
};

/** The languages that ship, and the bracketed one. */
export const withBrackets: Languages = { ...languages, xx: bracketed };

function inBrackets(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? "" : `⟦${value}⟧`;
  if (typeof value === "function") return (...given: unknown[]) => inBrackets(value(...given));
  if (Array.isArray(value)) return value.map(inBrackets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inBrackets(one)]));
}

/**
 * The words of a text that are neither in brackets nor in `data`, what the text may say besides: content, names, addresses.
 * A string of the interface among them was not taken from the language.
 */
export function foreignWords(text: string, data: unknown): string[] {
  const known = plain(leavesOf(data).join("\n")).replace(/\s+/g, " ");
  return plain(outsideBrackets(text))
    .split("\n")
    .map((part) => part.replace(/\s+/g, " ").replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ""))
    .filter((part) => /\p{L}{2}/u.test(part) && !known.includes(part));
}

/** Brackets may be within brackets: a date within a sentence. */
function outsideBrackets(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, "\n");
  return less === text ? text : outsideBrackets(less);
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, "\n")
    .replace(/&nbsp;|\u00a0/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&#(?:x27|39);|&apos;/g, "'");
}

/** Every string and number in a value. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}
