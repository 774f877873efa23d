import { link } from "#adapters/releases/installation.ts";
import { readInstances } from "#adapters/releases/instances.ts";
import { loadSettings } from "#settings";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { CommandFailure, requireArguments } from "../command.ts";
import { usageOf } from "../help.ts";
import { backUp } from "./back-up.ts";
import { goBack } from "./go-back.ts";
import { requireInstallation } from "./this-installation.ts";

/**
 * `rollback`: puts the release before in the place of the current one. What only the current one knows is deleted from the database;
 * before that a backup is made.
 *
 * @throws {CommandFailure} when there is none, or it does not come to serve
 */
export async function rollback(args: string[]): Promise<void> {
  requireArguments(args, [], usageOf("rollback"));
  const startedAt = performance.now();
  const settings = loadSettings();
  const installation = await requireInstallation(settings);
  const { current: from, previous: to } = installation;
  if (!to) throw new CommandFailure(strings.noPrevious);
  if (from.lastMigration !== to.lastMigration) {
    console.log(strings.backedUp(await backUp(settings, from.version)));
  }
  const { length: count } = await readInstances(settings.dataDir);
  const isServing = await goBack(installation, settings, { from, to, count });
  await link(installation, "previous", null);
  if (!isServing) {
    throw new CommandFailure(strings.notServing(to.version));
  }
  console.log(strings.rolledBack(to.version, secondsSince(startedAt)));
  if (count === 0) console.log(strings.noInstances);
}

function secondsSince(startedAt: number): number {
  return Math.ceil((performance.now() - startedAt) / 1000);
}
