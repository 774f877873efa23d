import { createContext, use } from "react";
import { stringsInBrowser } from "#strings/in-browsers.ts";
import type { PageStrings, TeamStrings } from "#strings/languages.ts";

export const StringsContext = createContext<PageStrings | null>(null);

/** The strings of the page's language that everybody's pages have. */
export function useStrings(): PageStrings {
  const strings = use(StringsContext);
  if (!strings) throw new Error("No component is outside a page.");
  return strings;
}

/** Those and the team's, in components that the team alone is shown. */
export function useTeamStrings(): TeamStrings {
  return useStrings() as TeamStrings;
}

/** The strings for the browser's code outside components. */
export function documentStrings(): PageStrings {
  return stringsInBrowser as PageStrings;
}

/** Those and the team's, for code of what the team alone is shown. */
export function documentTeamStrings(): TeamStrings {
  return stringsInBrowser as TeamStrings;
}
