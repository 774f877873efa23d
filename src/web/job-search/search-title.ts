import { jobBoardStrings as strings } from "#strings/job-board.ts";
import { shellData } from "../shell/site.ts";
import type { SearchData } from "./load-search.ts";

/** The page's title; when the address holds a search, what is searched, so that tabs and history tell them apart. */
export function titleWithSearch(
  title: string,
  { search, found }: SearchData,
  matches: Parameters<typeof shellData>[0],
): string {
  if (!(search && found)) return title;
  const { counties } = shellData(matches).site.map;
  const names = counties.flatMap(({ code, name }) => (found.counties.includes(code) ? [name] : []));
  return strings.titleOfSearch(names, search.q, search.page);
}
