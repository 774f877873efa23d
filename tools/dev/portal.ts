import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface Portal {
  url: string;
  stop(): Promise<void>;
}

/** Starts the portal on a free port. If the start fails, it reports the cause, and the next file change retries. */
export async function startPortal(settings: Record<string, string>): Promise<Portal> {
  const env = { ...process.env, ...settings, HOST: "127.0.0.1", PORT: "0" };
  const child = spawn(process.execPath, ["src/cli/portal.ts", "start"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  process.once("exit", () => child.kill());
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (url) return { url, stop: () => stop(child.kill.bind(child), ended) };
  }
  return { url: "", stop: async () => void (await ended) };
}

async function stop(kill: () => boolean, ended: Promise<unknown>) {
  kill();
  await ended;
}

/** Runs a command of `npx portal` without output. */
export async function runCommand(
  args: string[],
  settings: Record<string, string>,
  input: string,
): Promise<void> {
  const child = spawn(process.execPath, ["src/cli/portal.ts", ...args], {
    env: { ...process.env, ...settings },
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.stdin.end(input);
  await once(child, "exit");
}

export async function buildPages(): Promise<void> {
  await once(spawn(process.execPath, ["tools/dev/build.mjs"], { stdio: "inherit" }), "exit");
}
