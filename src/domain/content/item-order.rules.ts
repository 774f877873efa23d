import { NotFound } from "../errors.ts";
import type { Timestamp } from "../tables.ts";

/** Just before another item of the list, or just after it. */
export type ItemPlace = { before: number } | { after: number };

/** The ids of a list after one of them was moved. Throws NotFound when one of the two is not in it. */
export function withItemAt(ids: readonly number[], id: number, place: ItemPlace): number[] {
  const others = ids.filter((other) => other !== id);
  const index = others.indexOf("before" in place ? place.before : place.after);
  if (others.length === ids.length || index < 0) throw new NotFound();
  return others.toSpliced("before" in place ? index : index + 1, 0, id);
}

/** Moments from the latest on, of which no two are the same: those that are become later by milliseconds. */
export function strictlyFalling(moments: readonly Timestamp[]): Timestamp[] {
  const rising: Timestamp[] = [];
  for (const moment of moments.toReversed()) {
    const last = rising.at(-1);
    const isLater = last === undefined || moment > last;
    rising.push(isLater ? moment : new Date(Date.parse(last) + 1).toISOString());
  }
  return rising.reverse();
}
