import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstLine, type Running, stop } from "./processes.ts";

const projectFolder = join(import.meta.dirname, "../..");

export interface RunningPortal extends Running {
  origin: string;
  dataDir: string;
  /** Its output: the log, one line per event. */
  output: NodeJS.ReadableStream;
}

/** Starts the portal as it is deployed, on its own port, with an empty database that it fills. */
export async function startPortal(settings: Record<string, string> = {}): Promise<RunningPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-bench-"));
  const child = spawn(process.execPath, ["src/portal.mjs", "start"], {
    cwd: projectFolder,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, ...settings },
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
