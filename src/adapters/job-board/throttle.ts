import { LRUCache } from "lru-cache";
import type { RateLimit } from "#domain/access/rate-limits.ts";
import { TooManyRequests } from "#domain/errors.ts";
import { second } from "#domain/time/moments.ts";

/** Maximum number of counted addresses; beyond it the least recently seen is dropped. */
const ADDRESSES_KEPT = 10_000;

/**
 * Limits the board calls that each address causes. It counts in memory and not in the database: a page that is only
 * read must not wait for a write, and the limited resources (the board's patience, the memory for its answers) are this
 * process's own. It counts synchronously, so that parallel requests cannot exceed the limit.
 *
 * @returns counts one call; throws TooManyRequests when the address has none left
 */
export function createThrottle(
  { max, windowMs }: Pick<RateLimit, "max" | "windowMs">,
  now: () => number,
): (address: string) => void {
  const counted = new LRUCache<string, { taken: number; resetsAt: number }>({ max: ADDRESSES_KEPT });

  return (address) => {
    const known = counted.get(address);
    const { taken, resetsAt } =
      known && known.resetsAt > now() ? known : { taken: 0, resetsAt: now() + windowMs };
    if (taken >= max) throw new TooManyRequests(Math.ceil((resetsAt - now()) / second));
    counted.set(address, { taken: taken + 1, resetsAt });
  };
}
