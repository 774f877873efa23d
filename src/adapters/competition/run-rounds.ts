import { type ClockContext, runClock } from "#domain/competition/clock.commands.ts";
import { roundTroubles } from "#domain/competition/round-troubles.queries.ts";
import { minute, second } from "#domain/time/moments.ts";
import type { ContentRevision } from "../database/content-revision.ts";
import { repeat } from "../repeat.ts";

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
  let known: number | null = null;
  let due = 0;
  return repeat(async () => {
    if (known !== revision.current() || leftMs() === 0) await run();
    return Math.min(leftMs(), checkMs);
  });

  async function run(): Promise<void> {
    known = revision.current();
    const next = await runClock(ctx).catch(onError);
    await afterBounds().catch(onError);
    await reportTroubles().catch(onError);
    const latest = ctx.now().getTime() + longestSleepMs;
    due = next ? Math.min(Date.parse(next), latest) : latest;
  }

  function leftMs(): number {
    const left = due - ctx.now().getTime();
    // More than what it ever sleeps: the machine's clock was set back.
    return left > longestSleepMs ? 0 : Math.max(0, left);
  }

  async function reportTroubles(): Promise<void> {
    const troubles = new Map((await roundTroubles(ctx)).map((one) => [`${one.roundId} ${one.trouble}`, one]));
    for (const [key, trouble] of troubles) if (!reported.has(key)) onTrouble(trouble);
    reported = new Set(troubles.keys());
  }
}
