/**
 * A report that speaks at most once in `interval` milliseconds, however often something fails.
 *
 * @param now milliseconds of a clock that only moves forward
 */
export function quietly<What>(
  report: (what: What) => void,
  interval: number,
  now: () => number,
): (what: What) => void {
  let silentUntil = Number.NEGATIVE_INFINITY;
  return (what) => {
    if (now() < silentUntil) return;
    silentUntil = now() + interval;
    report(what);
  };
}
