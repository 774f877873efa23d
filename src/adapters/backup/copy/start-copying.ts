import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { repeat } from "#adapters/repeat.ts";
import type { Context } from "#domain/context.ts";
import { tellCopyBehind } from "#domain/health/backup-turns.commands.ts";
import { minute, second } from "#domain/moments.ts";
import { copiedAt } from "./copied-at.ts";
import type { CopyOrder } from "./copy-process.ts";

/** Milliseconds that a portal which stops waits for its last changes to be copied. */
const patienceMs = 5 * second;

/** Milliseconds until a copy process that ended by itself is followed by another, and between two looks at how it is. */
const pauseMs = minute;

const program = fileURLToPath(new URL("./copy-process.ts", import.meta.url));

/**
 * Copies the changes of a portal until the returned function is called, and what came last once more then. A process of its own
 * compresses and encrypts, so that requests do not wait. The admins get a letter when the copy is behind.
 */
export function startCopying(
  ctx: Pick<Context, "db" | "write" | "now">,
  { onError, ...order }: CopyOrder & { onError: (error: unknown) => void },
): () => Promise<void> {
  const begunAt = ctx.now().toISOString();
  const stopTelling = repeat(async () => {
    await tellCopyBehind(ctx, { begunAt, copiedAt: await copiedAt(order.dataDir) }).catch(onError);
    return pauseMs;
  });
  let child: ChildProcess | null = null;
  const stopCopying = repeat(async (signal) => {
    await copyOnce(signal).catch(onError);
    return pauseMs;
  });
  return async () => {
    const stopped = stopCopying();
    await Promise.race([stopped, wait(patienceMs, undefined, { ref: false })]);
    child?.kill("SIGKILL");
    await Promise.all([stopped, stopTelling()]);
  };

  async function copyOnce(signal: AbortSignal): Promise<void> {
    const copying = fork(program, {
      execArgv: ["--no-warnings"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child = copying;
    copying.on("message", (reason) => onError(new Error(String(reason))));
    copying.send(order);
    signal.onabort = () => copying.connected && copying.send("stop");
    await once(copying, "exit");
  }
}
