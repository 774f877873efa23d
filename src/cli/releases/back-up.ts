import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { backupsBeforeUpdate } from "#adapters/backup/backups-before-update.ts";
import type { Release } from "#adapters/releases/release.ts";
import { runRelease } from "#adapters/releases/run-release.ts";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { CommandFailure } from "../command.ts";
import type { Change } from "./change-installation.ts";
import { programOf } from "./this-installation.ts";

/**
 * Makes a backup beside the data, by the release whose data it is, before another one takes its place.
 *
 * @returns its path
 * @throws {CommandFailure}
 */
export async function backUp(
  { settings, interrupted }: Change,
  { folder, version }: Release,
): Promise<string> {
  const backups = backupsBeforeUpdate(settings.dataDir);
  const file = path.join(backups, `portal-${version}-${Date.now()}.tar`);
  await mkdir(backups, { recursive: true, mode: 0o700 });
  await removeUnfinished(backups);
  await runRelease(programOf(folder, interrupted), ["backup", file]).catch(({ message }: Error) => {
    // It is there when all but lost files of the portal are in it, which `doctor` says.
    if (!existsSync(file)) throw new CommandFailure(message);
  });
  console.log(strings.backedUp(file));
  return file;
}

/** Left by a command that was killed. */
async function removeUnfinished(backups: string): Promise<void> {
  for (const name of await readdir(backups)) {
    if (name.endsWith(".part")) await rm(path.join(backups, name), { force: true });
  }
}
