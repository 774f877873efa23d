import { BoardFailure } from "./board-failure.ts";
import type { BoardLimits } from "./limits.ts";

type Guard = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/**
 * Leaves the board alone for a while after some failures in a row, or for as long as it asks for. Then one call
 * tries again; the others are refused at once until that one is through.
 *
 * @param now milliseconds of a clock that only moves forward
 */
export function createCircuitBreaker(
  { failuresInARow, pause }: Pick<BoardLimits, "failuresInARow" | "pause">,
  now: () => number,
): Guard {
  let failures = 0;
  let aloneUntil = 0;
  let isTrying = false;

  return async (call) => {
    const isTrusted = failures < failuresInARow;
    if (now() < aloneUntil || (!isTrusted && isTrying)) {
      throw new BoardFailure("the board is left alone after several failures", { isBoardsFault: false });
    }
    isTrying = !isTrusted;
    try {
      const answer = await call();
      failures = 0;
      return answer;
    } catch (error) {
      learnFrom(error);
      throw error;
    } finally {
      if (!isTrusted) isTrying = false;
    }
  };

  function learnFrom(error: unknown) {
    if (!(error instanceof BoardFailure && error.isBoardsFault)) return;
    failures += 1;
    const wanted = error.pause ?? (failures >= failuresInARow ? pause : 0);
    aloneUntil = Math.max(aloneUntil, now() + wanted);
  }
}
