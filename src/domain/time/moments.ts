import type { Timestamp } from "../tables.ts";

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The moment so many milliseconds after `date` (before it, if negative), as the database keeps it. */
export function momentAfter(date: Date, milliseconds: number): Timestamp {
  return new Date(date.getTime() + milliseconds).toISOString();
}

/**
 * The latest moment that can have been noted by now; other instances' clocks may be an hour ahead. A later one was noted by a clock
 * that was ahead, and says nothing.
 */
export function latestNoted(now: Date): Timestamp {
  return momentAfter(now, hour);
}
