import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { endSignals } from "#adapters/end-signals.ts";
import { repeat } from "#adapters/repeat.ts";
import type { Context } from "#domain/context.ts";
import { tellCopyBehind } from "#domain/health/backup-turns.commands.ts";
import { minute, second } from "#domain/time/moments.ts";
import { copiedAt } from "./copied-at.ts";
import type { CopyOrder, CopyReport } from "./copy-process.ts";

/** Milliseconds that a portal which stops waits for its changes to be copied, while it still answers. */
const patienceMs = 5 * second;

/** Milliseconds for what came meanwhile: visitors wait. What that leaves, the next start copies at once. */
const lastPatienceMs = 2 * second;

/** Milliseconds until a copy process that ended by itself is followed by another, and between two looks at how it is. */
const pauseMs = minute;

const program = fileURLToPath(new URL("./copy-process.ts", import.meta.url));

/** A copy that follows a portal until that stops. */
export interface Copying {
  /** Copies what there is, and follows no more. A place that does not answer is given up. */
  catchUp(): Promise<void>;
  /** Copies what came since, unless the place was given up, and ends. */
  stop(): Promise<void>;
}

/**
 * Copies the changes of a portal. A process of its own compresses and encrypts, so that requests do not wait. The admins get a
 * letter when the copy is behind.
 */
export function startCopying(
  ctx: Pick<Context, "db" | "write" | "now">,
  { onError, ...order }: CopyOrder & { onError: (error: unknown) => void },
): Copying {
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
  const caughtUp = Promise.withResolvers<true>();
  return {
    catchUp: async () => {
      const ended = stopCopying();
      if (await Promise.race([caughtUp.promise, ended, given(patienceMs)])) return;
      child?.kill("SIGKILL");
      await ended;
    },
    stop: async () => {
      const ended = stopCopying();
      tell(child, "last");
      await Promise.race([ended, given(lastPatienceMs)]);
      child?.kill("SIGKILL");
      await Promise.all([ended, stopTelling()]);
    },
  };

  async function copyOnce(signal: AbortSignal): Promise<void> {
    const copying = fork(program, {
      execArgv: ["--no-warnings"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child = copying;
    copying.on("message", (said: CopyReport) => {
      if (said === "caught-up") caughtUp.resolve(true);
      else onError(new Error(said.failed));
    });
    copying.send(order);
    const catchUp = () => tell(copying, "catch-up");
    if (signal.aborted) catchUp();
    else signal.onabort = catchUp;
    const [, endedBy] = await once(copying, "exit");
    // The system told all processes to end before this one took no notice of that.
    if (endSignals.includes(endedBy)) await copyOnce(signal);
  }
}

/** Sends a message; a process that is gone needs none. */
function tell(child: ChildProcess | null, message: string): void {
  child?.send(message, () => undefined);
}

/** Resolves after so many milliseconds, for which no process is kept alive. */
function given(ms: number): Promise<void> {
  return wait(ms, undefined, { ref: false });
}
