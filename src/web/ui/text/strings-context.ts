import { createContext, use } from "react";
import { type Strings, stringsOf } from "#strings/languages.ts";

export const StringsContext = createContext<Strings | null>(null);

/** The strings of the page's language. */
export function useStrings(): Strings {
  const strings = use(StringsContext);
  if (!strings) throw new Error("No component is outside a page.");
  return strings;
}

/** The same for the browser's code outside components: a document has one language. */
export function documentStrings(): Strings {
  return stringsOf(document.documentElement.lang);
}
