import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { firstLine, type Running, stop } from "./processes.ts";

/** An object storage in a process of its own, and what a portal is told to keep its files there. */
export async function startObjectStorage(): Promise<Running & { settings: Record<string, string> }> {
  const directory = await mkdtemp(join(tmpdir(), "portal-bench-storage-"));
  const child = spawn(process.execPath, [import.meta.filename, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const endpoint = await firstLine(child, (line) => (line.startsWith("http") ? line : undefined));
  return {
    pid: child.pid as number,
    settings: {
      FILES_URL: `s3://bench?${new URLSearchParams({ endpoint })}`,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
    },
    stop: async () => {
      await stop(child);
      await rm(directory, { recursive: true });
    },
  };
}

if (import.meta.main) {
  const [directory = ""] = process.argv.slice(2);
  const configureBuckets = [{ name: "bench" }];
  const s3rver = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets });
  await s3rver.configureBuckets();
  const server = createServer(s3rver.callback()).listen(0, "127.0.0.1");
  await once(server, "listening");
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
