import { rm } from "node:fs/promises";
import path from "node:path";
import { backupsBeforeUpdate } from "#adapters/backup/backups-before-update.ts";
import { folderOf, type Installation, link } from "#adapters/releases/installation.ts";
import { readInstances, replaceInstances } from "#adapters/releases/instances.ts";
import { prepareRelease } from "#adapters/releases/prepare-release.ts";
import { rehearseRelease } from "#adapters/releases/rehearse-release.ts";
import { isBefore, isVersion, type Release, readRelease } from "#adapters/releases/release.ts";
import { checkRelease, findRelease } from "#adapters/releases/release-file.ts";
import { ReleaseRefused } from "#adapters/releases/release-refused.ts";
import { removeOthers } from "#adapters/releases/remove-others.ts";
import { CommandOfReleaseFailed, runRelease } from "#adapters/releases/run-release.ts";
import { unpackRelease } from "#adapters/releases/unpack-release.ts";
import { loadSettings, type Settings } from "#settings";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { CommandFailure } from "../command.ts";
import { prepareDataFolder } from "../data-folder.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { backUp } from "./back-up.ts";
import { goBack } from "./go-back.ts";
import { programOf, requireInstallation } from "./this-installation.ts";

/**
 * `update`: puts a newer release, a file or a version of `RELEASES_URL`, in the place of this one. Until it has served a copy of the
 * portal nothing is changed; when it then does not serve the portal itself, this one is put back.
 *
 * @throws {CommandFailure}
 */
export async function update(args: string[]): Promise<void> {
  const { words } = readOptions(args, { options: {}, words: 1, usage: usageOf("update") });
  const settings = loadSettings();
  await prepareDataFolder(settings);
  const installation = await requireInstallation(settings);
  const downloads = path.join(installation.base, "releases", ".downloads");
  try {
    const archive = await find(words[0] ?? "", settings, downloads);
    const release = await unpack(archive, installation);
    await rehearse(release, installation, settings);
    await takeOver(release, installation, settings);
  } catch (error) {
    throw explained(error);
  } finally {
    await rm(downloads, { recursive: true, force: true });
  }
}

async function find(wanted: string, { releases }: Settings, downloads: string): Promise<string> {
  if (!isVersion(wanted)) return path.resolve(wanted);
  if (!releases) throw new CommandFailure(strings.noReleasesPlace);
  return await findRelease(wanted, releases, downloads);
}

async function unpack(archive: string, installation: Installation): Promise<Release> {
  const bytes = await checkRelease(archive, installation.key);
  const [, version = ""] = /portal-(.+)\.tar\.gz$/.exec(path.basename(archive)) ?? [];
  if (!isBefore(installation.current.version, version)) throw new ReleaseRefused("not-newer");
  console.log(strings.unpacking(version));
  const folder = folderOf(installation, version);
  await rm(folder, { recursive: true, force: true });
  await unpackRelease(bytes, folder);
  return await readRelease(folder);
}

async function rehearse(release: Release, { current }: Installation, settings: Settings): Promise<void> {
  const { dataDir, databaseLocation } = settings;
  const program = programOf(release.folder);
  console.log(strings.preparing);
  await prepareRelease(program, current.folder);
  const backup = await backUp(settings, current.version);
  console.log(strings.backedUp(backup));
  console.log(strings.rehearsing);
  const workplace = path.join(dataDir, "rehearsal");
  const isSameEngine = await rehearseRelease({ release, program, backup, workplace, databaseLocation });
  if (!isSameEngine) console.log(strings.rehearsedOnSqlite);
}

async function takeOver(release: Release, installation: Installation, settings: Settings): Promise<void> {
  const { current } = installation;
  const { length: count } = await readInstances(settings.dataDir);
  console.log(strings.switching(count));
  await runRelease(programOf(release.folder), ["migrate"]);
  await link(installation, "previous", current);
  await link(installation, "current", release);
  if (await replaceInstances(settings.dataDir, release.version, count)) {
    await removeOthers(installation, [release.version, current.version]);
    console.log(strings.updated(current.version, release.version));
    if (count === 0) console.log(strings.noInstances);
    return;
  }
  await keepWhatIsNew(release, settings);
  const isBack = await goBack(installation, settings, { from: release, to: current, count });
  await link(installation, "previous", installation.previous);
  throw new CommandFailure(
    isBack ? strings.putBack(current.version, release.version) : strings.notServing(current.version),
  );
}

/** Going back drops what only the newer release knows; only it can back that up. */
async function keepWhatIsNew({ folder, version }: Release, { dataDir }: Settings): Promise<void> {
  const name = `portal-${version}-${Date.now()}.tar`;
  await runRelease(programOf(folder), ["backup", path.join(backupsBeforeUpdate(dataDir), name)]);
}

function explained(error: unknown): unknown {
  if (error instanceof ReleaseRefused) return new CommandFailure(strings.refused[error.reason]);
  if (error instanceof CommandOfReleaseFailed) return new CommandFailure(strings.failed(error.message));
  return error;
}
