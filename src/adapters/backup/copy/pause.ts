import { minute } from "#domain/time/moments.ts";

/** The longest pause (milliseconds): a copy that is ten minutes behind is said. */
const longestMs = 5 * minute;

/** A step may take this part of the time. */
const shareOfTime = 1 / 10;

/** Bytes that snapshots may send in a millisecond, on average: 500 KB in a second. */
const bytesPerMs = 500;

/**
 * The pause (ms) until the next step of the copy, by what the last one cost: that of a large database comes less often. After each failure
 * in a row (null) it is twice as long.
 */
export function pauseAfter(
  step: { milliseconds: number; bytes: number } | null,
  last: number,
  everyMs: number,
): number {
  if (step === null) return Math.min(last * 2, longestMs);
  const byCost = Math.max(step.milliseconds / shareOfTime, step.bytes / bytesPerMs);
  return Math.max(everyMs, Math.min(byCost, longestMs));
}
