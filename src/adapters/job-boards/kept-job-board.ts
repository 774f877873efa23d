import { LRUCache } from "lru-cache";
import { JobBoardUnavailable } from "#domain/errors.ts";
import type { Asker, BoardQuestion, JobBoard, ListingDetails, ListingPage } from "#domain/ports.ts";
import type { AskedBoard } from "./http-job-board.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MEGABYTE = 1024 * 1024;

/** Milliseconds for which an answer is as good as a new one. */
const LIST_IS_FRESH = 10 * MINUTE;
const DETAILS_ARE_FRESH = 24 * HOUR;
const ABSENCE_IS_FRESH = 10 * MINUTE;
const FAILURE_IS_FRESH = MINUTE;

/** Milliseconds for which an old list is shown at once, while the new one is fetched behind it. */
const LIST_MAY_STAND_IN = HOUR;

/** Milliseconds for which an old list is better than none, when the board is down. */
const LIST_IS_OF_USE = 24 * HOUR;

/** Bytes that are held at most, as estimated below. */
const LISTS_HOLD = 6 * MEGABYTE;
const DETAILS_HOLD = 12 * MEGABYTE;

/** What is known of a job: its details, that the board has none such, or that it did not answer. */
type KnownDetails = { details: ListingDetails | null } | { failure: unknown };

export interface KeptJobBoardParts extends Pick<JobBoard, "isDemonstration" | "searchTimeLimit"> {
  board: AskedBoard;
  now: () => Date;
  /** Counts that the board is asked for an address; throws when that was too often. */
  takeTurn: (address: string) => void;
}

/**
 * Remembers what the board answered, in bounded memory. Whoever asks the same at the same time waits for one call;
 * an old answer is served while the new one is on its way, and while the board is down.
 */
export function keepAnswers({ board, now, takeTurn, ...promises }: KeptJobBoardParts): JobBoard {
  const clock = { now: () => now().getTime() };
  const underWay = new Set<string>();

  const lists = new LRUCache<string, ListingPage, BoardQuestion>({
    maxSize: LISTS_HOLD,
    sizeCalculation: (page) => 2 * JSON.stringify(page).length + 1000,
    ttl: LIST_IS_FRESH,
    perf: clock,
    ttlResolution: 0,
    allowStaleOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { context }) => {
      const page = await noted(key, board.list(context));
      const answeredAt = now();
      return { ...page, answeredAt, freshUntil: new Date(answeredAt.getTime() + LIST_IS_FRESH) };
    },
  });

  const known = new LRUCache<string, KnownDetails>({
    maxSize: DETAILS_HOLD,
    sizeCalculation: (one) => 2 * textOf(one).length + 500,
    ttl: DETAILS_ARE_FRESH,
    perf: clock,
    ttlResolution: 0,
    allowStaleOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true,
    fetchMethod: async (id, stale, { options }) => {
      try {
        const details = await noted(id, board.details(id));
        if (!details) options.ttl = ABSENCE_IS_FRESH;
        return { details };
      } catch (failure) {
        if (stale && "details" in stale) throw failure;
        options.ttl = FAILURE_IS_FRESH;
        return { failure };
      }
    },
  });

  return { ...promises, list, details };

  async function list(question: BoardQuestion, address: Asker): Promise<ListingPage> {
    const key = JSON.stringify(question);
    const kept = lists.peek(key, { allowStale: true });
    const standIn = kept && ageOf(kept) < LIST_MAY_STAND_IN ? kept : null;
    try {
      if (isAskedFor(key, lists)) countFor(address);
    } catch (refusal) {
      if (standIn) return standIn;
      throw refusal;
    }
    const page = await lists
      .forceFetch(key, { context: question, allowStale: standIn !== null })
      .catch((cause) => {
        throw new JobBoardUnavailable(cause);
      });
    if (ageOf(page) > LIST_IS_OF_USE) throw new JobBoardUnavailable();
    return page;
  }

  async function details(id: string, address: Asker): Promise<ListingDetails | null> {
    if (isAskedFor(id, known)) countFor(address);
    const kept = known.peek(id, { allowStale: true });
    const one = await known.forceFetch(id, { allowStale: kept !== undefined && "details" in kept });
    if ("failure" in one) throw new JobBoardUnavailable(one.failure);
    return one.details;
  }

  /** Whether wanting this now makes a call: it is neither kept nor on its way for somebody else. */
  function isAskedFor(key: string, kept: { peek(key: string): unknown }): boolean {
    return !underWay.has(key) && kept.peek(key) === undefined;
  }

  function countFor(address: Asker) {
    if (address !== null) takeTurn(address);
  }

  function noted<Answer>(key: string, call: Promise<Answer>): Promise<Answer> {
    underWay.add(key);
    return call.finally(() => underWay.delete(key));
  }

  function ageOf({ answeredAt }: ListingPage): number {
    return clock.now() - answeredAt.getTime();
  }
}

function textOf(one: KnownDetails): string {
  return "failure" in one ? "" : (one.details?.json ?? "");
}
