import type { ConnectedDatabase } from "#adapters/database/connected-database.ts";
import { migrationState, migrationsIn } from "#adapters/database/migration-state.ts";
import { link } from "#adapters/releases/installation.ts";
import { readInstances, replaceInstances } from "#adapters/releases/instances.ts";
import type { Release } from "#adapters/releases/release.ts";
import { removeOthers } from "#adapters/releases/remove-others.ts";
import { runRelease } from "#adapters/releases/run-release.ts";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { CommandFailure } from "../command.ts";
import type { Change } from "./change-installation.ts";
import { goBack } from "./go-back.ts";
import { openWritten } from "./open-written.ts";
import { programOf } from "./this-installation.ts";

/**
 * Puts a newer release in the place of the current one; when it does not come to serve, puts that one back.
 *
 * @throws {CommandFailure} when it does not serve
 */
export async function takeOver(release: Release, change: Change): Promise<void> {
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
