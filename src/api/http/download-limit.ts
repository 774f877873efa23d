import { LRUCache } from "lru-cache";
import { TooManyRequests } from "#domain/errors.ts";
import { minute, second } from "#domain/time/moments.ts";

/**
 * Downloads per address, on average one a second: far above what a village behind one address asks for, even when many
 * open the same announcement at once.
 */
const limit = { most: 300, withinMs: 5 * minute };

/** Counts a download of an address; throws TooManyRequests past the limit. */
export type CountDownload = (address: string) => void;

/** Counts downloads in memory, for this process: each is cheap, only their number could wear the server out. */
export function createDownloadLimit(): CountDownload {
  const counts = new LRUCache<string, { hits: number }>({ max: 10_000, ttl: limit.withinMs });
  return (address) => {
    const count = counts.get(address) ?? { hits: 0 };
    if (count.hits >= limit.most) {
      throw new TooManyRequests(Math.max(1, Math.ceil(counts.getRemainingTTL(address) / second)));
    }
    if (count.hits === 0) counts.set(address, count);
    count.hits += 1;
  };
}
