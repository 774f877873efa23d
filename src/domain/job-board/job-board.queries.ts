import type { Context } from "../context.ts";
import { JobBoardUnavailable, NotFound } from "../errors.ts";
import type { Asker, Listing, ListingPage } from "../ports.ts";
import { cutAtWord } from "../text/plain-text.ts";
import type { BoardJob, JobSearchResult } from "./job-board.ts";
import { type JobSearch, LAST_PAGE } from "./search-address.ts";

/** Maximum length of a result's description. */
const LONGEST_DESCRIPTION = 200;

/**
 * Asks the external board as specification §7 says and presents its answer. Counties that the content pack does not
 * know are left out; with none left, all are searched. It takes at most the board's `searchTimeLimit`: details that
 * have not arrived by then are missing, and the answer must not be cached. Rejects with JobBoardUnavailable when there is no list
 * to show, and with TooManyRequests when `address` had the board asked too often.
 */
export async function searchJobBoard(
  ctx: Context,
  search: JobSearch,
  address: Asker,
): Promise<JobSearchResult> {
  const { q, page } = search;
  const counties = searchedCounties(ctx, search.counties);
  const { promise: timeIsUp, resolve: giveUp } = Promise.withResolvers<null>();
  const timer = setTimeout(giveUp, ctx.jobBoard.searchTimeLimit, null);
  try {
    const list = await Promise.race([ctx.jobBoard.list({ counties, q, page }, address), timeIsUp]);
    if (!list) throw new JobBoardUnavailable();
    const describing = list.listings.map(({ id }) => Promise.race([descriptionOf(ctx, id), timeIsUp]));
    const descriptions = await Promise.all(describing);
    return {
      ...presentPage(ctx, list, page, { isComplete: !descriptions.includes(null) }),
      jobs: list.listings.map((listing, index) => presentJob(ctx, listing, descriptions[index] ?? "")),
      counties,
      page,
    };
  } finally {
    clearTimeout(timer);
  }
}

/** One job of the board as it came, in JSON. NotFound when there is none; JobBoardUnavailable; TooManyRequests. */
export async function boardJobAsItCame(ctx: Context, id: string, address: Asker): Promise<string> {
  const details = await ctx.jobBoard.details(id, address);
  if (!details) throw new NotFound();
  return details.json;
}

function searchedCounties({ content }: Context, wanted: string[]): string[] {
  const codes = content.region.counties.map(({ code }) => code).toSorted();
  const known = codes.filter((code) => wanted.includes(code));
  return known.length > 0 ? known : codes;
}

/** A job without its details is still a job: null when they are not available. A search counts once, whatever the number of its jobs. */
async function descriptionOf({ jobBoard }: Context, id: string): Promise<string | null> {
  try {
    const details = await jobBoard.details(id, null);
    return cutAtWord(details?.description ?? "", LONGEST_DESCRIPTION);
  } catch {
    return null;
  }
}

function presentPage(ctx: Context, list: ListingPage, page: number, { isComplete }: { isComplete: boolean }) {
  const { morePagesFollow, totalCount, answeredAt, freshUntil } = list;
  const { pageSize } = ctx.content.region.jobBoard;
  const counted = totalCount === null ? 0 : Math.ceil(totalCount / pageSize);
  const pageCount = Math.min(LAST_PAGE, Math.max(counted, page + (morePagesFollow ? 1 : 0)));
  return {
    pageCount,
    morePagesFollow: morePagesFollow && page < LAST_PAGE,
    totalCount,
    updatedAt: answeredAt.toISOString(),
    freshUntil: (isComplete ? freshUntil : answeredAt).toISOString(),
    isStale: ctx.now() > freshUntil,
    isDemonstration: ctx.jobBoard.isDemonstration,
  };
}

function presentJob(ctx: Context, listing: Listing, description: string): BoardJob {
  const { id, slug, title, company, salary, publishedAt } = listing;
  return {
    id,
    slug,
    title,
    description,
    url: publicPageOf(ctx, listing),
    company,
    city: countyNames(ctx, listing.counties),
    salary,
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

/** The job's page on the board's site. Invented jobs have no such page and are shown by the portal. */
function publicPageOf({ content, jobBoard }: Context, { id, slug }: Listing): string {
  if (jobBoard.isDemonstration) return `/anunt/${id}`;
  return content.region.jobBoard.publicPage
    .replace("{slug}", encodeURIComponent(slug || "job"))
    .replace("{id}", encodeURIComponent(id));
}

function countyNames({ content }: Context, codes: string[]): string | null {
  const names = content.region.counties.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
  return names.length > 0 ? names.join(", ") : null;
}
