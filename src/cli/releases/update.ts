import { rm } from "node:fs/promises";
import path from "node:path";
import { folderOf } from "#adapters/releases/installation.ts";
import { prepareRelease } from "#adapters/releases/prepare-release.ts";
import { rehearseRelease } from "#adapters/releases/rehearse-release.ts";
import { isBefore, isVersion, type Release, readRelease } from "#adapters/releases/release.ts";
import { checkRelease, findRelease } from "#adapters/releases/release-file.ts";
import { ReleaseRefused } from "#adapters/releases/release-refused.ts";
import { unpackRelease } from "#adapters/releases/unpack-release.ts";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { CommandFailure } from "../command.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { backUp } from "./back-up.ts";
import { type Change, changeInstallation } from "./change-installation.ts";
import { takeOver } from "./take-over.ts";
import { programOf } from "./this-installation.ts";

/**
 * `update`: puts a newer release, a file or a version of `RELEASES_URL`, in the place of this one. Until it has served a copy of the
 * portal nothing is changed; when it then does not serve the portal itself, this one is put back.
 *
 * @throws {CommandFailure}
 */
export async function update(args: string[]): Promise<void> {
  const { words } = readOptions(args, { options: {}, words: 1, usage: usageOf("update") });
  await changeInstallation(async (change) => {
    const release = await fetchRelease(words[0] ?? "", change);
    await prepare(release, change);
    const backup = await backUp(change, change.installation.current);
    try {
      await rehearse(release, backup, change);
      change.goThrough();
      await takeOver(release, change);
    } catch (error) {
      // Nothing was switched then: the copy of all data is of no use, and not encrypted.
      if (!(error instanceof CommandFailure)) await rm(backup, { force: true });
      throw error;
    }
  });
}

async function fetchRelease(wanted: string, change: Change): Promise<Release> {
  const downloads = path.join(change.installation.base, "releases", ".downloads");
  try {
    return await unpack(await find(wanted, change, downloads), change);
  } finally {
    await rm(downloads, { recursive: true, force: true });
  }
}

async function find(wanted: string, change: Change, downloads: string): Promise<string> {
  const { settings, installation, interrupted } = change;
  if (!isVersion(wanted)) return path.resolve(wanted);
  if (!settings.releases) throw new CommandFailure(strings.noReleasesPlace);
  return await findRelease(wanted, settings.releases, { downloads, key: installation.key, interrupted });
}

async function unpack(archive: string, { installation }: Change): Promise<Release> {
  const bytes = await checkRelease(archive, installation.key);
  const [, version = ""] = /portal-(.+)\.tar\.gz$/.exec(path.basename(archive)) ?? [];
  if (!isBefore(installation.current.version, version)) throw new ReleaseRefused("not-newer");
  console.log(strings.unpacking(version));
  const folder = folderOf(installation, version);
  await rm(folder, { recursive: true, force: true });
  await unpackRelease(bytes, folder);
  return await readRelease(folder);
}

async function prepare({ folder }: Release, { installation, interrupted }: Change): Promise<void> {
  console.log(strings.preparing);
  await prepareRelease(programOf(folder, interrupted), installation.current.folder);
}

async function rehearse(release: Release, backup: string, change: Change): Promise<void> {
  const { dataDir, databaseLocation } = change.settings;
  const program = programOf(release.folder, change.interrupted);
  console.log(strings.rehearsing);
  const workplace = path.join(dataDir, "rehearsal");
  const isSameEngine = await rehearseRelease({ release, program, backup, workplace, databaseLocation });
  if (!isSameEngine) console.log(strings.rehearsedOnSqlite);
}
