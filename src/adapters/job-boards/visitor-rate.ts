import { LRUCache } from "lru-cache";
import { TooManyRequests } from "#domain/errors.ts";
import { second } from "#domain/moments.ts";
import type { RateLimit } from "#domain/rate-limits/rate-limits.ts";

/** Addresses that are remembered at most; beyond, the one that asked longest ago is forgotten. */
const ADDRESSES_KEPT = 10_000;

/**
 * Counts what each address has the board asked. It is counted here and not in the database: a page that is only read
 * must not wait for a write, and what the limit guards (the board's patience, the memory for its answers) is this
 * process's own. It is counted at once, so that no number of requests at the same time slips through.
 *
 * @returns takes one turn; throws TooManyRequests when the address has none left
 */
export function createVisitorRate(
  { most, windowMs }: Pick<RateLimit, "most" | "windowMs">,
  now: () => number,
): (address: string) => void {
  const counted = new LRUCache<string, { taken: number; resetsAt: number }>({ max: ADDRESSES_KEPT });

  return (address) => {
    const known = counted.get(address);
    const { taken, resetsAt } =
      known && known.resetsAt > now() ? known : { taken: 0, resetsAt: now() + windowMs };
    if (taken >= most) throw new TooManyRequests(Math.ceil((resetsAt - now()) / second));
    counted.set(address, { taken: taken + 1, resetsAt });
  };
}
