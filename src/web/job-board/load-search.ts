import type { JobSearchResult } from "#domain/job-board/job-board.ts";
import { holdsSearch, type JobSearch, readSearch } from "#domain/job-board/search-address.ts";
import type { ApiClient } from "../api/api-client.ts";
import { hasStatus } from "../api/problem.ts";
import { NotFound } from "../page/not-found.ts";
import type { Answer } from "../page/page-module.ts";

/** The search of the address, null without one, and its results, null when the board could not be asked. */
export interface SearchData {
  search: JobSearch | null;
  found: JobSearchResult | null;
  /** The board was not asked, because it was asked too often for this visitor. */
  isRefused: boolean;
}

/** For a visitor who reached the limit of searches, which counts by the minute. */
export const tooOften: Answer = { status: 429, retryAfter: 60 };

/** The search that an address holds, carried out. A page that cannot be is not found. */
export async function loadSearch(api: ApiClient, { searchParams }: URL): Promise<SearchData> {
  if (!holdsSearch(searchParams)) return { search: null, found: null, isRefused: false };
  const search = readSearch(searchParams);
  if (!search) throw new NotFound();
  return { search, ...(await find(api, search)) };
}

/**
 * How a page with this search is answered: cached as long as the board's answer is fresh, and with status 429 when the
 * search was refused.
 */
export function answerOf({ search, found, isRefused }: SearchData): Answer {
  if (isRefused) return tooOften;
  if (!search) return {};
  if (!found || found.isStale) return { maxAge: 0 };
  return { maxAge: Math.max(0, Math.floor((Date.parse(found.freshUntil) - Date.now()) / 1000)) };
}

async function find(api: ApiClient, { counties, q, page }: JobSearch): Promise<Omit<SearchData, "search">> {
  const query = {
    ...(counties.length > 0 && { counties: counties.join(",") }),
    ...(q && { q }),
    page: String(page),
  };
  try {
    const found = await (await api["job-board"].jobs.$get({ query })).json();
    return { found, isRefused: false };
  } catch (problem) {
    if (!hasStatus(problem, 503) && !hasStatus(problem, 429)) throw problem;
    return { found: null, isRefused: problem.status === 429 };
  }
}
