import { spawn } from "node:child_process";
import { openObjectStorage, storageKey } from "#tests/support/object-storage-server.ts";
import { firstLine, type Running, stop } from "./processes.ts";

/** An object storage in a separate process, with the settings for a portal that uses it. */
export async function startObjectStorage(): Promise<Running & { settings: Record<string, string> }> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ["ignore", "pipe", "inherit"] });
  const endpoint = await firstLine(child, (line) => (line.startsWith("http") ? line : undefined));
  return {
    pid: child.pid as number,
    settings: {
      FILES_URL: `s3://bench?${new URLSearchParams({ endpoint })}`,
      AWS_ACCESS_KEY_ID: storageKey.accessKeyId,
      AWS_SECRET_ACCESS_KEY: storageKey.secretAccessKey,
    },
    stop: () => stop(child),
  };
}

if (import.meta.main) console.log((await openObjectStorage(["bench"])).endpoint);
