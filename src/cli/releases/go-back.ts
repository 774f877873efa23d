import type { ConnectedDatabase } from "#adapters/database/connected-database.ts";
import type { ReadOnlyHold } from "#adapters/database/read-only.ts";
import { link } from "#adapters/releases/installation.ts";
import { replaceInstances } from "#adapters/releases/instances.ts";
import type { Release } from "#adapters/releases/release.ts";
import { runRelease } from "#adapters/releases/run-release.ts";
import { ReadOnly } from "#domain/read-only.ts";
import { minute } from "#domain/time/moments.ts";
import { CommandFailure } from "../command.ts";
import { backUp } from "./back-up.ts";
import type { Change } from "./change-installation.ts";
import { programOf } from "./this-installation.ts";

/** How often the migrations are taken back for instances that do not come to serve. */
const attempts = 2;

interface WayBack {
  from: Release;
  to: Release;
  /** The instances that should serve. */
  count: number;
  /** The portal's, to keep people from writing; null where nobody can. */
  database: ConnectedDatabase | null;
  /** Whether the later release may have noted what the earlier one does not know: not when it never served. */
  hasServed: boolean;
}

/**
 * Puts an earlier release in the place of a later one, which takes its migrations back: the database keeps everything that the
 * earlier one knows. A backup is made of what it does not know; meanwhile the portal is read-only, so that what is acknowledged is
 * in the one or in the other.
 *
 * @returns false when it does not come to serve
 * @throws {CommandFailure} when the migrations cannot be taken back: nothing is changed then
 */
export async function goBack(change: Change, { database, hasServed, ...way }: WayBack): Promise<boolean> {
  if (way.from.lastMigration === way.to.lastMigration) return await switchBack(change, way);
  const hold = database && (await holdWrites(database));
  try {
    if (hasServed) await backUp(change, way.from);
    return await switchBack(change, way);
  } finally {
    // The way back may have dropped its table; else what cannot be taken back now ends within a minute.
    await hold?.release().catch(() => undefined);
  }
}

/** Null when the portal is read-only anyway. */
async function holdWrites({ readOnly }: ConnectedDatabase): Promise<ReadOnlyHold | null> {
  return await readOnly.begin(new Date(Date.now() + minute)).catch((error: unknown) => {
    if (error instanceof ReadOnly) return null;
    throw error;
  });
}

/** The link last: whatever ends this, the release that it names can start on the database as it is. */
async function switchBack(
  change: Change,
  { from, to, count }: Pick<WayBack, "from" | "to" | "count">,
): Promise<boolean> {
  const { installation, settings } = change;
  await takeBack(change, { from, to });
  await link(installation, "current", to);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // A later release that was started before the link may have migrated once more.
    await takeBack(change, { from, to });
    if (await replaceInstances(settings.dataDir, to, count)) return true;
  }
  return false;
}

async function takeBack(
  { installation, interrupted }: Change,
  { from, to }: Pick<WayBack, "from" | "to">,
): Promise<void> {
  const program = programOf(from.folder, interrupted);
  await runRelease(program, ["migrate", "--to", to.lastMigration]).catch(async ({ message }: Error) => {
    // The earlier one would refuse the database as it is.
    await link(installation, "current", from);
    throw new CommandFailure(message);
  });
}
