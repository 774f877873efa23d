import { parseAccept } from "hono/utils/accept";
import { defaultLanguage, type Language, type Languages, languageOf } from "#strings/languages.ts";

/**
 * The language of a request (RFC 9110 §12.5.4): the first supported one of its `Accept-Language`, `hu` also for `hu-HU`; the
 * default one when there is none.
 */
export function acceptedLanguage(header: string | null | undefined, languages: Languages): Language {
  const isOnlyOne = Object.keys(languages).length === 1;
  const wanted = isOnlyOne || !header ? [] : parseAccept(header).filter(({ q }) => q > 0);
  const found = wanted
    .toSorted((a, b) => b.q - a.q)
    .map(({ type }) => type.toLowerCase().replace(/-.*/, ""))
    .find((key) => Object.hasOwn(languages, key));
  return languageOf(found ?? defaultLanguage, languages);
}
