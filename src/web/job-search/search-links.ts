import { type JobSearch, writeSearch } from "#domain/job-board/search-address.ts";

/** Where results begin on the page: an address of a search leads there. */
export const RESULTS_ID = "rezultate";

/** The address of a search on one of the pages that have one. */
export function searchAddress(path: string, search: JobSearch): string {
  return `${path}?${writeSearch(search)}#${RESULTS_ID}`;
}
