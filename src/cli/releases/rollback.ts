import { link } from "#adapters/releases/installation.ts";
import { readInstances } from "#adapters/releases/instances.ts";
import { releaseStrings as strings } from "#strings/ro/releases.ts";
import { CommandFailure, requireArguments } from "../command.ts";
import { usageOf } from "../help.ts";
import { changeInstallation } from "./change-installation.ts";
import { goBack } from "./go-back.ts";
import { openWritten } from "./open-written.ts";

/**
 * `rollback`: puts the release before in the place of the current one. What only the current one knows is deleted from the database;
 * before that a backup is made.
 *
 * @throws {CommandFailure} when there is none, or it does not come to serve
 */
export async function rollback(args: string[]): Promise<void> {
  requireArguments(args, [], usageOf("rollback"));
  const startedAt = performance.now();
  await changeInstallation(async (change) => {
    const { installation, settings } = change;
    const { current: from, previous: to } = installation;
    if (!to) throw new CommandFailure(strings.noPrevious);
    change.goThrough();
    const { length: count } = await readInstances(settings.dataDir);
    const database = await openWritten(settings);
    const isServing = await goBack(change, { from, to, count, database, hasServed: true }).finally(() =>
      database?.close(),
    );
    await link(installation, "previous", null);
    if (!isServing) throw new CommandFailure(strings.notServing(to.version));
    console.log(strings.rolledBack(to.version, secondsSince(startedAt)));
    if (count === 0) console.log(strings.noInstances);
  });
}

function secondsSince(startedAt: number): number {
  return Math.ceil((performance.now() - startedAt) / 1000);
}
