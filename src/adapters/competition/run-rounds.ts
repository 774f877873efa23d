import { setTimeout as wait } from "node:timers/promises";
import { type ClockContext, runClock } from "#domain/competition/clock.commands.ts";
import { roundTroubles } from "#domain/competition/round-troubles.queries.ts";
import { minute, second } from "#domain/moments.ts";
import type { ContentRevision } from "../database/content-revision.ts";

/** Milliseconds after which the rounds are looked at in any case: the machine's clock may have been set. */
const longestSleepMs = minute;

/** Interval (ms) of the check whether another instance has changed a round; it costs no query. */
const checkMs = second;

type Trouble = Awaited<ReturnType<typeof roundTroubles>>[number];

interface RoundsOptions {
  revision: ContentRevision;
  /** What is to be done once bounds were passed. */
  afterBounds: () => Promise<void>;
  onError: (error: unknown) => void;
  /** Called once for each trouble of a round, and again when it comes back. */
  onTrouble: (trouble: Trouble) => void;
}

/**
 * Runs the clock of the rounds (runClock): at every bound, and when content has changed, until the returned function is
 * called, which waits for the run in progress.
 */
export function startRounds(
  ctx: ClockContext,
  { revision, afterBounds, onError, onTrouble }: RoundsOptions,
): () => Promise<void> {
  let reported = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = run();
  return () => {
    stopping.abort();
    return done;
  };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const known = revision.current();
      const next = await runClock(ctx).catch(onError);
      await afterBounds().catch(onError);
      await reportTroubles().catch(onError);
      const latest = ctx.now().getTime() + longestSleepMs;
      const due = next ? Math.min(Date.parse(next), latest) : latest;
      while (!signal.aborted && revision.current() === known) {
        const left = due - ctx.now().getTime();
        // More than what it ever sleeps: the machine's clock was set back.
        if (left <= 0 || left > longestSleepMs) break;
        await wait(Math.min(left, checkMs), undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async function reportTroubles(): Promise<void> {
    const troubles = new Map((await roundTroubles(ctx)).map((one) => [`${one.roundId} ${one.trouble}`, one]));
    for (const [key, trouble] of troubles) if (!reported.has(key)) onTrouble(trouble);
    reported = new Set(troubles.keys());
  }
}
