import { setTimeout as wait } from "node:timers/promises";
import { launch } from "./server.ts";

/** Somebody who saves one thing again and again. */
export interface Saver {
  name: string;
  /** What is saved next, by the word by which it is known again, and how it is sent. */
  next: () => { word: string; send: (origin: string) => Promise<Response> };
  /** What the portal has of it, by its word; null where it has nothing. */
  read: (origin: string) => Promise<string | null>;
}

/**
 * What some people save in a portal that is killed at random moments. Of each the portal must have what it acknowledged last or, where
 * the answer was lost, what came after it.
 */
export function savingUntilKilled(dataDir: string, savers: readonly Saver[]) {
  const kept = new Map<Saver, { acknowledged: string | null; underWay: string | null }>();
  let count = 0;

  const start = () => launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const findLost = async (origin: string) => {
    const lost: string[] = [];
    for (const saver of savers) {
      const there = await saver.read(origin);
      const { acknowledged = null, underWay = null } = kept.get(saver) ?? {};
      if (there !== acknowledged && there !== underWay) lost.push(`${saver.name} has ${there}`);
      kept.set(saver, { acknowledged: there, underWay: null });
    }
    return lost;
  };
  const saveOn = async (saver: Saver, origin: string, onKept: () => void) => {
    for (;;) {
      const { word, send } = saver.next();
      kept.set(saver, { acknowledged: kept.get(saver)?.acknowledged ?? null, underWay: word });
      const answer = await send(origin)
        .then(async (response) => ({ status: response.status, said: await response.text() }))
        .catch(() => null);
      if (answer === null) return;
      if (answer.status !== 200) throw new Error(`${saver.name}: ${answer.status} ${answer.said}`);
      kept.set(saver, { acknowledged: word, underWay: null });
      count += 1;
      onKept();
    }
  };

  return {
    /** How often the portal has said that it keeps something. */
    acknowledged: () => count,
    /**
     * Starts the portal, checks what it has, lets all save without a pause, and kills it (SIGKILL) a random while after the first was
     * acknowledged. Resolves to what is lost; nothing when all is well.
     */
    untilKilled: async (): Promise<string[]> => {
      const portal = start();
      const origin = await portal.url;
      try {
        const lost = await findLost(origin);
        const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
        const saving = Promise.all(savers.map((saver) => saveOn(saver, origin, begin)));
        await Promise.race([begun, saving]);
        await wait(Math.random() * 150);
        await portal.end("SIGKILL");
        await saving;
        return lost;
      } finally {
        await portal.end("SIGKILL");
      }
    },
    /** Checks once more, without saving. */
    check: async (): Promise<string[]> => {
      const portal = start();
      return await findLost(await portal.url).finally(() => portal.end("SIGTERM"));
    },
  };
}
