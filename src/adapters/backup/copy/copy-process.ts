import { once } from "node:events";
import { join } from "node:path";
import { endSignals } from "#adapters/end-signals.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { repeat } from "#adapters/repeat.ts";
import { type CopyParts, openCopy } from "./copy.ts";
import { pauseAfter } from "./pause.ts";

/** What the process that makes the copy is told first. */
export interface CopyOrder extends Pick<CopyParts, "database" | "dataDir" | "address" | "recipient"> {
  /** Whether stored files are on this machine. */
  hasFiles: boolean;
  everyMs: number;
}

/** What that process says: why a step failed, or that nothing is left to copy. */
export type CopyReport = { failed: string } | "caught-up";

// The system may stop a service by a signal to all its processes: this one ends when the portal tells it, or is gone.
for (const signal of endSignals) process.on(signal, () => undefined);
process.once("disconnect", () => process.exit());
process.once("message", (order: CopyOrder) => void follow(order).catch(report).finally(leave));

/** Copies until the next message, then what came last; and once more at the message after that, when it could. */
async function follow({ hasFiles, everyMs, ...parts }: CopyOrder): Promise<void> {
  const catchUpAsked = once(process, "message");
  const files = hasFiles ? createDiskFileStore(join(parts.dataDir, "files")) : null;
  const copy = await openCopy({ ...parts, files, now: () => new Date() });
  let pause = everyMs;
  const stop = repeat(async () => {
    const step = await copy.step().catch(report);
    if (step?.wasAltered)
      say({ failed: "What was stored was deleted or altered in the place: it was stored again." });
    pause = pauseAfter(step, pause, everyMs);
    return pause;
  });
  await catchUpAsked;
  await stop();
  await copy.step();
  const lastAsked = once(process, "message");
  say("caught-up");
  await lastAsked;
  await copy.step();
}

function report({ message }: Error): null {
  say({ failed: message });
  return null;
}

function say(what: CopyReport): void {
  process.send?.(what);
}

/** What was reported is sent before. */
function leave(): void {
  process.disconnect();
}
