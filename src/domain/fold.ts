/** A text as it is searched: without diacritics, in small letters, single spaces: "Ștefănescu " is "stefanescu". */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
