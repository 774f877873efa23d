import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs `work` at once, and again after the pause (ms) that it returns, until the returned function is called, which waits for
 * the run in progress. A run that fails is reported by itself and must return its pause all the same.
 *
 * @param work gets a signal that aborts when no further run will follow
 */
export function repeat(work: (signal: AbortSignal) => Promise<number>): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = run();
  return () => {
    stopping.abort();
    return done;
  };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pause = await work(signal);
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
