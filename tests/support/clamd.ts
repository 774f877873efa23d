import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { freshDirectory } from "./directories.ts";

/** What the tests' own signature finds: harmless, and in no other file. */
export const infection = "portal-test-infection";

/**
 * Starts a real clamd with one signature of ours and nothing else, on this socket, or one of its own. It goes with the test.
 *
 * @returns its `CLAMD_URL`
 * @throws Error when the program is missing: `npm test` installs it where it can
 */
export async function startClamd(at?: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = await freshDirectory();
  const socket = at ?? join(directory, "clamd.sock");
  const config = join(directory, "clamd.conf");
  await chmod(directory, 0o755);
  const signature = `Portal.Test:0:*:${Buffer.from(infection).toString("hex")}`;
  await writeFile(join(directory, "portal.ndb"), `${signature}\n`);
  const settings = [
    `DatabaseDirectory ${directory}`,
    `LocalSocket ${socket}`,
    "Foreground yes",
    "LogTime no",
  ];
  await writeFile(
    config,
    `${[...settings, `TemporaryDirectory ${directory}`, "StreamMaxLength 30M"].join("\n")}\n`,
  );

  const child = spawn("/usr/sbin/clamd", ["--config-file", config], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  await Promise.race([
    new Promise<void>((resolve) => lines.on("line", (line) => line.includes("Self checking") && resolve())),
    ended.then(() => Promise.reject(new Error("clamd ended before it was ready."))),
  ]);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  onTestFinished(stop);
  return { url: `unix://${socket}`, stop };
}
