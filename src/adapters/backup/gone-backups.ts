import { stat } from "node:fs/promises";
import type { Context } from "#domain/context.ts";
import { backupRuns } from "#domain/health/backup-runs.queries.ts";
import { dayOfBackup, isBackupKept } from "#domain/health/backup-schedule.rules.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { type BackupAddress, openBackupPlace, placeInWords } from "./places/backup-address.ts";

/**
 * Compares the backups in their place with what was noted of them.
 *
 * @returns the names of those that should be there and are not, or have another size, and whether the newest is one of them
 * @throws when the place cannot be listed
 */
export async function goneBackups(
  ctx: Pick<Context, "db" | "now">,
  address: BackupAddress,
): Promise<{ names: string[]; hasNewest: boolean }> {
  const runs = await backupRuns(ctx, "backup")
    .where("hasSucceeded", "=", 1)
    .where("place", "=", placeInWords(address))
    .orderBy("id")
    .execute();
  const today = dayInRomania(ctx.now());
  const expected = new Map(
    runs.flatMap(({ name, size }) => {
      const day = name === null ? undefined : dayOfBackup(name);
      return name !== null && day !== undefined && isBackupKept(day, today) ? [[name, size]] : [];
    }),
  );
  if (expected.size === 0) return { names: [], hasNewest: false };
  // A folder that is gone is another trouble than an emptied one.
  if ("folder" in address) await stat(address.folder);
  const place = await openBackupPlace(address);
  const there = await place.sizes().finally(place.close);
  const names = [...expected].flatMap(([name, size]) => (there.get(name) === size ? [] : [name]));
  return { names: names.sort(), hasNewest: names.includes(runs.at(-1)?.name ?? "") };
}
