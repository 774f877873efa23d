import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { test } from "./browser.ts";
import { settingsOf } from "./object-storage.ts";
import { openObjectStorage, storageKey } from "./object-storage-server.ts";
import { launch, type RunningPortal } from "./server.ts";

const run = promisify(execFile);

/** With a portal on a disk of 24 MB of its own, which needs the right to mount one (root), and its files in a bucket. */
export const testOnFailingPlaces = test
  .extend("places", { scope: "file" }, async ({}, { onCleanup }) => {
    const storage = await openObjectStorage(["portal"]);
    const dataDir = await mkdtemp(path.join(tmpdir(), "portal-data-"));
    await run("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", dataDir]);
    const bucket = { endpoint: storage.endpoint, bucket: "portal", prefix: "files/", ...storageKey };
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: "silent", ...settingsOf(bucket) };
    const { url, end } = launch(["src/portal.mjs", "start"], settings);
    onCleanup(async () => {
      await end("SIGTERM");
      await run("umount", ["--lazy", dataDir]);
      await rm(dataDir, { recursive: true });
      storage.close();
    });
    return { storage, dataDir, url: await url, fillDisk: () => fill(path.join(dataDir, "filler")) };
  })
  .extend("portal", { scope: "file" }, ({ places: { url, dataDir } }): RunningPortal => {
    return { url, dataDir, stop: () => Promise.resolve() };
  });

/** Leaves no room on the disk; resolves to what gives it back. */
async function fill(filler: string): Promise<() => Promise<void>> {
  await expect(writeFile(filler, Buffer.alloc(30 * 1024 * 1024))).rejects.toThrow("ENOSPC");
  return () => rm(filler);
}
