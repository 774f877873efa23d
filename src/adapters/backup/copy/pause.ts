import { minute } from "#domain/moments.ts";

/** The longest pause after failures (milliseconds). */
const longestMs = 5 * minute;

/** The pause (ms) until the next step of the copy: after each failure in a row twice as long. */
export function pauseAfter(hasSucceeded: boolean, last: number, everyMs: number): number {
  return hasSucceeded ? everyMs : Math.min(last * 2, longestMs);
}
