/**
 * A clock that goes `speed` times as fast as the machine's, the same in every process that is told the same.
 *
 * @param began when the machine's clock showed this (milliseconds since 1970) …
 * @param movedTo … this one showed that
 */
export function movedClock(began: number, movedTo: number, speed: number): () => Date {
  return () => new Date(movedTo + (Date.now() - began) * speed);
}
