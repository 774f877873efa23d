import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Machine } from "#domain/health/health.ts";
import { isPostgres } from "../database/connect.ts";
import { openInstallation } from "../releases/installation.ts";
import { projectFolder, versionIn } from "../releases/release.ts";
import { copyState } from "./copy-check.ts";
import type { HealthParts } from "./parts.ts";

/** What runs here, and the disk of the data folder. */
export async function readMachine(
  parts: Pick<HealthParts, "dataDir" | "databaseLocation" | "backups" | "now">,
): Promise<Machine> {
  const { dataDir, databaseLocation, backups } = parts;
  const [versions, disk, database, copy] = await Promise.all([
    readVersions(),
    statfs(dataDir),
    isPostgres(databaseLocation) ? null : stat(databaseLocation),
    backups ? copyState(parts) : null,
  ]);
  return {
    ...versions,
    database: database ? "file" : "server",
    databaseBytes: database?.size ?? null,
    diskBytes: disk.blocks * disk.bsize,
    diskUsedBytes: (disk.blocks - disk.bavail) * disk.bsize,
    copy,
  };
}

/**
 * What runs here, since when, and what a rollback would put in its place. Since when is the moment at which the file came here: in an
 * archive all files are of 1970.
 */
export async function readVersions(): Promise<Pick<Machine, "version" | "changedAt" | "versionBefore">> {
  const [version, { ctime }, installation] = await Promise.all([
    versionIn(projectFolder),
    stat(join(projectFolder, "build/server/entry.js")),
    openInstallation(projectFolder),
  ]);
  return { version, changedAt: ctime.toISOString(), versionBefore: installation?.previous?.version ?? null };
}
