import type { JobSearchResult } from "#domain/job-board/job-board.ts";
import { holdsSearch, type JobSearch, readSearch } from "#domain/job-board/search-address.ts";
import type { ApiClient } from "../api-client.ts";
import { keepFor } from "../keep-for.ts";
import { notFound } from "../not-found.ts";
import { hasStatus } from "../problem.ts";

/** What the address asks for, null without a search, and what was found, null when the board could not be asked. */
export interface SearchData {
  search: JobSearch | null;
  found: JobSearchResult | null;
  /** The board was not asked, because whoever searches has had it asked too often. */
  isRefused: boolean;
}

/** Seconds after which whoever searched too often may search again: the limit counts by the minute. */
const REFUSED_FOR = "60";

/** The search that an address holds, carried out. A page that cannot be is not found. */
export async function loadSearch(api: ApiClient, { searchParams }: URL): Promise<SearchData> {
  if (!holdsSearch(searchParams)) return { search: null, found: null, isRefused: false };
  const search = readSearch(searchParams);
  if (!search) throw notFound();
  return { search, ...(await find(api, search)) };
}

/**
 * How a page with this search is answered: kept no longer than for `seconds`, which is about what else it shows, and
 * with status 429 when the search was refused; the rest of the page stands all the same.
 */
export function answerOf(loaded: SearchData, seconds = Number.POSITIVE_INFINITY): ResponseInit {
  return loaded.isRefused ? tooOften : keepFor(Math.min(secondsToKeep(loaded), seconds));
}

/** For whoever had the board asked too often. */
export const tooOften: ResponseInit = { status: 429, headers: { "Retry-After": REFUSED_FOR } };

/** Seconds for which a page with this search may be kept: as long as the board's answer holds. */
function secondsToKeep({ search, found }: SearchData): number {
  if (!search) return Number.POSITIVE_INFINITY;
  if (!found || found.isStale) return 0;
  return Math.max(0, Math.floor((Date.parse(found.freshUntil) - Date.now()) / 1000));
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
