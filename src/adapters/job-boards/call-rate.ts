import { setTimeout } from "node:timers/promises";
import { BoardFailure } from "./board-failure.ts";
import type { BoardLimits } from "./limits.ts";

/**
 * Spaces calls out: some may come together, then each waits for its turn. One whose turn comes too late is refused
 * at once and takes nobody's turn (the "generic cell rate" algorithm).
 *
 * @param now milliseconds of a clock that only moves forward
 */
export function createCallRate(
  { callsPerSecond, callsTogether }: Pick<BoardLimits, "callsPerSecond" | "callsTogether">,
  now: () => number,
): (patience: number, signal: AbortSignal) => Promise<void> {
  const interval = 1000 / callsPerSecond;
  let paidUntil = 0;

  return async (patience, signal) => {
    const due = Math.max(now(), paidUntil);
    const wait = due - now() - (callsTogether - 1) * interval;
    if (wait > patience) {
      throw new BoardFailure("too many calls to the board", { isBoardsFault: false });
    }
    paidUntil = due + interval;
    if (wait > 0) await setTimeout(wait, undefined, { signal });
  };
}
