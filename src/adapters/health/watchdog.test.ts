import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const watchdog = new URL("./watchdog.ts", import.meta.url).href;

/** A process with a watchdog of two seconds, which then does this. */
async function watched(work: string) {
  const code = `const { startWatchdog } = await import(${JSON.stringify(watchdog)}); const stop = startWatchdog(2); ${work}`;
  const child = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said, [exitCode, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { said, exitCode, signal };
}

test("a process whose event loop stands still is killed, and the log says so", async () => {
  const { said, signal } = await watched("for (;;);");
  expect(signal).toBe("SIGKILL");
  expect(JSON.parse(said)).toMatchObject({ event: "loop-stopped", seconds: 2 });
});

test("a process that goes on lives, and its end is the watchdog's", async () => {
  const { said, exitCode } = await watched("setTimeout(stop, 4000);");
  expect([said, exitCode]).toEqual(["", 0]);
});
