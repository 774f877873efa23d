import { type JobSearch, writeSearch } from "#domain/job-board/search-address.ts";

/** The id of the results, to which addresses of searches lead. */
export const RESULTS_ID = "rezultate";

/** The address of a search on one of the pages that have one. */
export function searchAddress(path: string, search: JobSearch): string {
  return `${path}?${writeSearch(search)}#${RESULTS_ID}`;
}
