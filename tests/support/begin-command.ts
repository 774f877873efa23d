import { type SpawnOptionsWithoutStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";

/** A command of an installed release on its way. */
export interface BegunCommand {
  /** Resolves once it has said this line; rejects when it ends without. */
  says(line: string): Promise<void>;
  /** Sends signals to all of its processes, as a terminal that is closed does. */
  signal(...signals: NodeJS.Signals[]): void;
  ended: Promise<{ code: number | null; errors: string }>;
}

/** Begins `npx portal …` in the folder of a release, in a process group of its own. */
export function beginCommand(words: string[], options: SpawnOptionsWithoutStdio): BegunCommand {
  const child = spawn("node", ["tools/run/portal.mjs", ...words], { ...options, detached: true });
  const lines = createInterface({ input: child.stdout });
  const said: string[] = [];
  lines.on("line", (line) => said.push(line));
  return {
    says: async (line) => {
      while (!said.includes(line)) {
        await Promise.race([
          once(lines, "line"),
          once(lines, "close").then(() => Promise.reject(new Error(line))),
        ]);
      }
    },
    signal: (...signals) => {
      for (const signal of signals) process.kill(-Number(child.pid), signal);
    },
    ended: Promise.all([once(child, "exit"), text(child.stderr)]).then(([[code], errors]) => ({
      code,
      errors,
    })),
  };
}
