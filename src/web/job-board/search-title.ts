import type { MetaContext } from "../page/page-module.ts";
import type { SearchData } from "./load-search.ts";

/** The page's title; with a search, it names what is searched, so that tabs and history differ. */
export function titleWithSearch(
  title: string,
  { search, found }: SearchData,
  { site, strings }: Pick<MetaContext<unknown>, "site" | "strings">,
): string {
  if (!(search && found)) return title;
  const { counties } = site.map;
  const names = counties.flatMap(({ code, name }) => (found.counties.includes(code) ? [name] : []));
  return strings.jobBoardStrings.titleOfSearch(names, search.q, search.page);
}
