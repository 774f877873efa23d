import { rm } from "node:fs/promises";
import path from "node:path";
import type { ConnectedDatabase } from "#adapters/database/connected-database.ts";
import { migrationState, migrationsIn } from "#adapters/database/migration-state.ts";
import { folderOf, link } from "#adapters/releases/installation.ts";
import { readInstances, replaceInstances } from "#adapters/releases/instances.ts";
import { prepareRelease } from "#adapters/releases/prepare-release.ts";
import { rehearseRelease } from "#adapters/releases/rehearse-release.ts";
import { isBefore, isVersion, type Release, readRelease } from "#adapters/releases/release.ts";
import { checkRelease, findRelease } from "#adapters/releases/release-file.ts";
import { ReleaseRefused } from "#adapters/releases/release-refused.ts";
import { removeOthers } from "#adapters/releases/remove-others.ts";
import { runRelease } from "#adapters/releases/run-release.ts";
import { unpackRelease } from "#adapters/releases/unpack-release.ts";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { CommandFailure } from "../command.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { backUp } from "./back-up.ts";
import { type Change, changeInstallation } from "./change-installation.ts";
import { goBack } from "./go-back.ts";
import { openWritten } from "./open-written.ts";
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

/**
 * Puts a newer release in the place of the current one; when it does not come to serve, puts that one back.
 *
 * @throws {CommandFailure} when it does not serve
 */
async function takeOver(release: Release, change: Change): Promise<void> {
  // Opened now: this release refuses the tables of the newer one.
  const database = await openWritten(change.settings);
  try {
    const before = await stateOf(change);
    console.log(strings.switching(before.count));
    await switchTo(release, change);
    const isServing = await replaceInstances(change.settings.dataDir, release, before.count);
    if (isServing) await finish(release, change);
    else await putBack(release, change, { ...before, database });
  } finally {
    await database?.close();
  }
}

interface StateBefore {
  /** The instances on this machine. */
  count: number;
  lastMigration: string;
  /** Another machine was updated first: its release needs the database as it is, and the one that ran here refuses it. */
  isNeededElsewhere: boolean;
}

async function stateOf({ installation, settings }: Change): Promise<StateBefore> {
  const { dataDir, databaseLocation } = settings;
  return {
    count: (await readInstances(dataDir)).length,
    lastMigration: (await migrationsIn(databaseLocation)).at(-1) ?? installation.current.lastMigration,
    isNeededElsewhere: (await migrationState(databaseLocation)) === "newer",
  };
}

/** The link first: whatever ends this, the release that it names can start on the database as it is. */
async function switchTo(release: Release, { installation, interrupted }: Change): Promise<void> {
  const { current, previous } = installation;
  await link(installation, "previous", current);
  await link(installation, "current", release);
  try {
    await runRelease(programOf(release.folder, interrupted), ["migrate"]);
  } catch (error) {
    await link(installation, "current", current);
    await link(installation, "previous", previous);
    throw error;
  }
}

async function finish({ version }: Release, { installation, settings }: Change): Promise<void> {
  const { current } = installation;
  await removeOthers(installation, [version, current.version]);
  console.log(strings.updated(current.version, version));
  if ((await readInstances(settings.dataDir)).length === 0) console.log(strings.noInstances);
}

async function putBack(
  release: Release,
  change: Change,
  { count, lastMigration, isNeededElsewhere, database }: StateBefore & { database: ConnectedDatabase | null },
): Promise<never> {
  const { current, previous } = change.installation;
  console.log(strings.goingBack(release.version, current.version));
  const to = { ...current, lastMigration };
  // Of several instances it may have served with one before it failed with another.
  const hasServed = count > 1 || isNeededElsewhere;
  const way = { from: release, to, count: isNeededElsewhere ? 0 : count, database, hasServed };
  const isServing = await goBack(change, way);
  await link(change.installation, "previous", previous);
  if (isNeededElsewhere) throw new CommandFailure(strings.neededElsewhere(current.version, release.version));
  throw new CommandFailure(
    isServing ? strings.putBack(current.version, release.version) : strings.notServing(current.version),
  );
}
