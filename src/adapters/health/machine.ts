import { readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Machine } from "#domain/health/health.ts";
import { isPostgres } from "../database/connect.ts";
import { projectFolder } from "./parts.ts";

const Package = z.object({ version: z.string() });

/** What runs here, and the disk of the data folder. */
export async function readMachine(dataDir: string, databaseLocation: string): Promise<Machine> {
  const [file, build, disk, database] = await Promise.all([
    readFile(join(projectFolder, "package.json"), "utf8"),
    stat(join(projectFolder, "build/server/entry.js")),
    statfs(dataDir),
    isPostgres(databaseLocation) ? null : stat(databaseLocation),
  ]);
  return {
    version: Package.parse(JSON.parse(file)).version,
    changedAt: build.mtime.toISOString(),
    database: database ? "file" : "server",
    databaseBytes: database?.size ?? null,
    diskBytes: disk.blocks * disk.bsize,
    diskUsedBytes: (disk.blocks - disk.bavail) * disk.bsize,
  };
}
