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
  await removeAllBut(kept, backups);
  await runRelease(programOf(folder, interrupted), ["backup", file]).catch(async ({ message }: Error) => {
    await rm(`${file}.part`, { force: true });
    // It is there when all but lost files of the portal are in it, which `doctor` says.
    if (!existsSync(file)) throw new CommandFailure(message);
  });
  await removeAllBut(kept, backups);
  console.log(strings.backedUp(file));
  return file;
}

/** The backups that stay: one before an update, one before the way back from it. Each is as large as all data, and not encrypted. */
const kept = 2;

/** Keeps the latest, and nothing of what a command left that was killed. */
async function removeAllBut(count: number, backups: string): Promise<void> {
  const names = await readdir(backups);
  const unfinished = names.filter((name) => name.endsWith(".part"));
  const whole = names
    .filter((name) => name.endsWith(".tar"))
    .sort((one, other) => madeAt(other) - madeAt(one));
  for (const name of [...unfinished, ...whole.slice(count)])
    await rm(path.join(backups, name), { force: true });
}

/** The moment in a backup's name (ms). */
function madeAt(name: string): number {
  return Number(/-(\d+)\.tar$/.exec(name)?.[1] ?? 0);
}
