import { LRUCache } from "lru-cache";
import { JobBoardUnavailable, TooManyRequests } from "#domain/errors.ts";
import type { Asker, JobBoard, JobQuery, ListingDetails, ListingPage } from "#domain/ports.ts";
import type { AskedBoard } from "./http-job-board.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MEGABYTE = 1024 * 1024;

/** Milliseconds for which an answer is fresh. */
const LIST_MAX_AGE = 10 * MINUTE;
const DETAILS_MAX_AGE = 24 * HOUR;
const ABSENCE_MAX_AGE = 10 * MINUTE;
const FAILURE_MAX_AGE = MINUTE;

/** Milliseconds for which a stale list may be served when the board is down. */
const LIST_MAX_STALE_AGE = 24 * HOUR;

/** Maximum bytes of the cache, as estimated below, and of entries. */
const LISTS_HOLD = 6 * MEGABYTE;
const DETAILS_HOLD = 12 * MEGABYTE;
const MOST_ENTRIES = 2000;

/** The cached result of a job: its details, that the board has none, or that it did not answer. */
type KnownDetails = { details: ListingDetails | null } | { failure: unknown };

export interface CachedJobBoardParts extends Pick<JobBoard, "isDemonstration" | "searchTimeLimit"> {
  board: AskedBoard;
  now: () => Date;
  /** Counts a call for an address; throws when there were too many. */
  throttle: (address: string) => void;
}

/**
 * Caches the board's answers in bounded memory. Concurrent equal queries share one call; a stale list is served when
 * the board fails.
 */
export function cacheAnswers({ board, now, throttle, ...properties }: CachedJobBoardParts): JobBoard {
  const common = { perf: { now: () => now().getTime() }, ttlResolution: 0, ignoreFetchAbort: true };
  const lists = new LRUCache<string, ListingPage, JobQuery>({
    ...common,
    max: MOST_ENTRIES,
    maxSize: LISTS_HOLD,
    sizeCalculation: (page) => 2 * JSON.stringify(page).length + 1000,
    ttl: LIST_MAX_AGE,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (_key, _stale, { context }) => {
      const page = await board.list(context);
      const answeredAt = now();
      return { ...page, answeredAt, freshUntil: new Date(answeredAt.getTime() + LIST_MAX_AGE) };
    },
  });
  const known = new LRUCache<string, KnownDetails>({
    ...common,
    max: MOST_ENTRIES,
    maxSize: DETAILS_HOLD,
    sizeCalculation: (one) => 2 * ("details" in one ? (one.details?.json.length ?? 0) : 0) + 500,
    ttl: DETAILS_MAX_AGE,
    fetchMethod: async (id, _stale, { options }) => {
      try {
        const details = await board.details(id);
        if (!details) options.ttl = ABSENCE_MAX_AGE;
        return { details };
      } catch (failure) {
        options.ttl = FAILURE_MAX_AGE;
        return { failure };
      }
    },
  });
  const underWay = new Set<string>();

  return { ...properties, list, details };

  async function list(query: JobQuery, address: Asker): Promise<ListingPage> {
    const key = JSON.stringify(query);
    const stale = lists.peek(key, { allowStale: true });
    const fetchList = () => lists.forceFetch(key, { context: query });
    try {
      return await asking(key, lists.peek(key), address, fetchList);
    } catch (cause) {
      if (stale && now().getTime() - stale.answeredAt.getTime() <= LIST_MAX_STALE_AGE) return stale;
      throw cause instanceof TooManyRequests ? cause : new JobBoardUnavailable(cause);
    }
  }

  async function details(id: string, address: Asker): Promise<ListingDetails | null> {
    const one = await asking(id, known.peek(id), address, () => known.forceFetch(id));
    if ("failure" in one) throw new JobBoardUnavailable(one.failure);
    return one.details;
  }

  /** Counts only queries that cause a call, not those answered by the cache or by a call in progress. */
  async function asking<Answer>(
    key: string,
    cached: Answer | undefined,
    address: Asker,
    fetch: () => Promise<Answer>,
  ): Promise<Answer> {
    if (cached !== undefined || underWay.has(key)) return await fetch();
    if (address !== null) throttle(address);
    underWay.add(key);
    return await fetch().finally(() => underWay.delete(key));
  }
}
