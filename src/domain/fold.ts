/** A text normalised for searching: without diacritics, in lower case, with single spaces: "Ștefănescu " is "stefanescu". */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
