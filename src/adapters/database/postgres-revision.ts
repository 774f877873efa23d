import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

interface Listening {
  config: pg.ClientConfig;
  /** Receives the revision at every connection and after every change. */
  learn: (revision: number) => void;
  onError: (error: Error) => void;
}

/** The first delay (ms) before reconnecting; it doubles up to the maximum. */
const firstRetryMs = 250;
const maxRetryMs = 30_000;

/**
 * Listens for content revisions on its own connection (the database announces them, see schema.ts). After a lost
 * connection it reconnects and first reads the current revision.
 */
export function listenForRevisions({ config, learn, onError }: Listening): { close(): Promise<void> } {
  const stop = new AbortController();
  let retryMs = firstRetryMs;
  const done = listenWithRetries();
  return {
    close: () => {
      stop.abort();
      return done;
    },
  };

  async function listenWithRetries(): Promise<void> {
    while (!stop.signal.aborted) {
      await listenWhileConnected().catch((error: Error) => stop.signal.aborted || onError(error));
      await wait(retryMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      retryMs = Math.min(2 * retryMs, maxRetryMs);
    }
  }

  /** Resolves once `close` is called, rejects when the connection is lost. */
  async function listenWhileConnected(): Promise<void> {
    const client = new pg.Client({ ...config, keepAlive: true });
    const end = () => client.end();
    const ended = new Promise<void>((resolve, reject) => {
      client.on("error", reject);
      client.on("end", resolve);
    });
    client.on("notification", ({ payload }) => learn(Number(payload)));
    stop.signal.addEventListener("abort", end, { once: true });
    try {
      // Ended while still connecting, pg never settles the connection: `ended` must be able to win the race.
      await Promise.race([ended, listen(client).then(() => ended)]);
    } finally {
      stop.signal.removeEventListener("abort", end);
      await client.end();
    }
  }

  async function listen(client: pg.Client): Promise<void> {
    await client.connect();
    await client.query("listen content_revision");
    const { rows } = await client.query<{ revision: string }>(`select "revision" from "content_revision"`);
    learn(Number(rows[0]?.revision));
    retryMs = firstRetryMs;
  }
}
