import { setTimeout as wait } from "node:timers/promises";

/** How often (ms) something is asked, whether or not what was asked before has been answered. */
const askMs = 20;

/** Milliseconds that a client waits for an answer. */
const patienceMs = 10_000;

/** How a portal answered, while something was done to it. */
export interface Answers {
  answered: number;
  /** The requests that were not answered with 200: why, and how many. */
  failed: Record<string, number>;
  /** The longest time (ms) without an answer. */
  longestSilence: number;
  /** The time (ms) since the last answer. */
  silentFor: number;
}

/** Asks an origin for these paths in turn, until `stop`. */
export function askAllTheTime(origin: string, paths: string[]): { stop(): Promise<Answers> } {
  const failed: Record<string, number> = {};
  const asked: Promise<void>[] = [];
  let [answered, lastAnswer, longestSilence] = [0, performance.now(), 0];
  let isStopping = false;
  const asking = keepAsking();
  return {
    stop: async () => {
      isStopping = true;
      await asking;
      await Promise.all(asked);
      const silentFor = Math.round(performance.now() - lastAnswer);
      return { answered, failed, longestSilence: Math.round(longestSilence), silentFor };
    },
  };

  async function keepAsking(): Promise<void> {
    while (!isStopping) {
      asked.push(ask(origin + paths[asked.length % paths.length]));
      await wait(askMs);
    }
  }

  async function ask(url: string): Promise<void> {
    const result = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).then(
      async (answer) => {
        await answer.text();
        return answer.status;
      },
      ({ cause }) => cause?.code ?? "failed",
    );
    if (result !== 200) {
      failed[result] = (failed[result] ?? 0) + 1;
      return;
    }
    const now = performance.now();
    longestSilence = Math.max(longestSilence, now - lastAnswer);
    lastAnswer = now;
    answered += 1;
  }
}
