import { plainLine } from "./plain-text.ts";

/** A text as a word of a file's name: "Runda 1" is "runda-1". */
export function fileWord(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * A text normalised for searching: as it is seen, without diacritics, in lower case, with hyphens for dashes: "Ștefănescu " is
 * "stefanescu".
 */
export function fold(text: string): string {
  return plainLine(text).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
