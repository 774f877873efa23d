import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstLine, type Running, stop } from "./processes.ts";

const projectFolder = join(import.meta.dirname, "../..");

/** What `npm start` runs Node with (tools/run/child.mjs): it decides how much memory a process takes. */
const asStarted = {
  flags: ["--max-semi-space-size=2", "--heap-growing-percent=30"],
  environment: { MALLOC_ARENA_MAX: "1" },
};

export interface RunningPortal extends Running {
  origin: string;
  dataDir: string;
  /** What it prints: its log, a line an event. */
  output: NodeJS.ReadableStream;
}

/** Starts the portal as it is deployed, on a port of its own, with an empty database that it fills. */
export async function startPortal(settings: Record<string, string> = {}): Promise<RunningPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-bench-"));
  const child = spawn(process.execPath, [...asStarted.flags, "src/cli/portal.ts", "start"], {
    cwd: projectFolder,
    env: { ...process.env, ...asStarted.environment, PORT: "0", DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await firstLine(child, (line) => /http:\/\/[\d.]+:\d+/.exec(line)?.[0]);
  return {
    pid: child.pid as number,
    origin,
    dataDir,
    output: child.stdout,
    stop: async () => {
      await stop(child);
      await rm(dataDir, { recursive: true });
    },
  };
}
