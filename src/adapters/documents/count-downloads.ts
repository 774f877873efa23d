import { dayInRomania } from "#domain/calendar.ts";
import type { Context } from "#domain/context.ts";
import { addDownloads, type CountedDownloads } from "#domain/documents/downloads.commands.ts";
import { minute } from "#domain/moments.ts";
import type { DocumentPlace } from "#domain/tables.ts";

/** Interval (ms) at which counted downloads are written. */
const intervalMs = minute;

export interface DownloadCounts {
  /** Counts one download in memory. */
  count: (document: { place: DocumentPlace; item: string }) => void;
  /** Writes what was counted. */
  flush: () => Promise<void>;
  /** Writes what was counted, and ends. */
  stop: () => Promise<void>;
}

/**
 * Counts downloads by document and month, and by nothing else. A download costs no write: the counts are written every minute
 * and at the end.
 *
 * @param onError receives the error of a write; what was counted waits for the next one
 */
export function startCounting(
  ctx: Pick<Context, "now" | "write">,
  onError: (error: unknown) => void,
): DownloadCounts {
  let counts = new Map<string, CountedDownloads>();
  let flushing: Promise<void> = Promise.resolve();
  const add = ({ count, ...document }: CountedDownloads) => {
    const key = Object.values(document).join(" ");
    counts.set(key, { ...document, count: (counts.get(key)?.count ?? 0) + count });
  };
  const write = async () => {
    const taken = [...counts.values()];
    counts = new Map();
    try {
      await addDownloads(ctx, taken);
    } catch (error) {
      taken.forEach(add);
      onError(error);
    }
  };
  const flush = () => {
    flushing = flushing.then(write);
    return flushing;
  };
  const timer = setInterval(flush, intervalMs).unref();
  return {
    count: ({ place, item }) => add({ place, item, month: dayInRomania(ctx.now()).slice(0, 7), count: 1 }),
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
