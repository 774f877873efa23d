import { readRevision } from "./content-revision.commands.ts";
import type { Reads } from "./context.ts";

/** What was counted, and at which content revision. */
interface Counted {
  revision: number;
  totals: Map<string, number>;
}

const countedIn = new WeakMap<Reads, Counted>();

/**
 * How many items a list has. Counting reads a whole index while the content revision is a single row: so each list is
 * counted once, and again after content was written.
 *
 * @param list names the list as this actor sees it
 */
export async function totalOf(db: Reads, list: string, count: () => Promise<number>): Promise<number> {
  const { totals } = await countedNow(db);
  const total = totals.get(list) ?? (await count());
  totals.set(list, total);
  return total;
}

async function countedNow(db: Reads): Promise<Counted> {
  const revision = await readRevision(db);
  const known = countedIn.get(db);
  if (known?.revision === revision) return known;
  const counted = { revision, totals: new Map() };
  countedIn.set(db, counted);
  return counted;
}
