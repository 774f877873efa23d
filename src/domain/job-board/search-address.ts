import { plainLine } from "../text/plain-text.ts";

/** Maximum length of a keyword; longer ones are cut. */
export const LONGEST_KEYWORD = 80;

/** The last page that can be requested. */
export const LAST_PAGE = 500;

/** A search: counties by code (none means all), keyword and page. */
export interface JobSearch {
  counties: string[];
  q: string;
  /** Counts from 1. */
  page: number;
}

/** The keys of an address that hold a search: `judete=AB,BV&q=ospătar&pagina=2`. */
const searchKeys = ["judete", "q", "pagina"] as const;

/** The value for "no county chosen" in an address, which means all of them; it is not a county's code. */
const ALL_COUNTIES = "toate";

/** Whether an address holds a search, however it is written. */
export function holdsSearch(query: URLSearchParams): boolean {
  return searchKeys.some((key) => query.has(key));
}

/**
 * The search of an address. A form without script repeats the key (`judete=AB&judete=BV`): both spellings are read.
 * Null when its page is invalid.
 */
export function readSearch(query: URLSearchParams): JobSearch | null {
  const page = readPage(query.get("pagina"));
  if (page === null) return null;
  const counties = query.getAll("judete").flatMap((value) => value.toUpperCase().split(","));
  return { counties: distinct(counties.filter(isCountyCode)), q: keyword(query.get("q") ?? ""), page };
}

/** The canonical query of a search: equal searches have equal addresses. */
export function writeSearch({ counties, q, page }: JobSearch): string {
  const rest = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { pagina: String(page) }) });
  const chosen = distinct(counties).join(",") || ALL_COUNTIES;
  return [`judete=${chosen}`, ...(rest.size > 0 ? [rest] : [])].join("&");
}

/** A keyword as it is looked for: as it is seen, with hyphens for dashes, of limited length. */
export function keyword(written: string): string {
  return [...plainLine(written)].slice(0, LONGEST_KEYWORD).join("").trim();
}

function readPage(written: string | null): number | null {
  if (written === null || written === "") return 1;
  const page = /^[1-9]\d{0,3}$/.test(written) ? Number(written) : 0;
  return page >= 1 && page <= LAST_PAGE ? page : null;
}

function isCountyCode(code: string): boolean {
  return /^[A-Z]{1,2}$/.test(code);
}

function distinct(counties: string[]): string[] {
  return [...new Set(counties)].sort();
}
