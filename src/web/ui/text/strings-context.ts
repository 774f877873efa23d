import { createContext, use } from "react";
import { loadTeamStrings, stringsInBrowser } from "#strings/in-browsers.ts";
import type { PageStrings, TeamStrings } from "#strings/languages.ts";

export const StringsContext = createContext<PageStrings | null>(null);

/** The strings of the page's language that everybody's pages have. */
export function useStrings(): PageStrings {
  const strings = use(StringsContext);
  if (!strings) throw new Error("No component is outside a page.");
  return strings;
}

/** Those and the team's, in components that the team alone is shown; they wait until the browser has them. */
export function useTeamStrings(): TeamStrings {
  const strings = useStrings();
  if (!("todayStrings" in strings)) use(loadTeamStrings());
  return strings as TeamStrings;
}

/** The strings for the browser's code outside components. */
export function documentStrings(): PageStrings {
  return stringsInBrowser;
}

/** Those and the team's, for code of what the team alone is shown. */
export function documentTeamStrings(): TeamStrings {
  return stringsInBrowser as TeamStrings;
}
