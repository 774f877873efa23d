import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "#domain/context.ts";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import {
  takeBackupTurn,
  tellIncompleteBackup,
  tellMissedBackup,
} from "#domain/health/backup-turns.commands.ts";
import type { BackupRunKind } from "#domain/tables.ts";
import { minute, second } from "#domain/time/moments.ts";
import { repeat } from "../repeat.ts";
import { goneBackups } from "./gone-backups.ts";
import type { BackupParts, StoredBackup } from "./make-backup.ts";
import { PlaceOfAnother } from "./places/owner.ts";

/** Milliseconds that a portal which stops waits for the backup in progress. */
const patienceMs = 2 * second;

/** Interval (ms) at which the portal looks whether a backup is due. */
const checkMs = minute;

interface BackupOptions extends Omit<BackupParts, "ctx" | "onRehearsed"> {
  /** The hour of the day (Romania) from which one is due. */
  hour: number;
  onMade: () => void;
  /** Called with the SHA-256 of the files that the backup lacks, because they are missing or altered here. */
  onIncomplete: (files: string[]) => void;
  onError: (error: unknown) => void;
}

/**
 * Makes the backups that are due, until the returned function is called. It does not wait for a long one: what that leaves is
 * deleted by the next.
 */
export function startBackups(
  ctx: Pick<Context, "db" | "write" | "now">,
  { hour, onMade, onIncomplete, onError, ...parts }: BackupOptions,
): () => Promise<void> {
  const begunAt = ctx.now().toISOString();
  // Looked at once: the line that doctor says restarts the portal.
  let isLost = goneBackups(ctx, parts.address).then(
    ({ hasNewest }) => hasNewest,
    () => false,
  );
  const stop = repeat(async (signal) => {
    try {
      const isDue = await takeBackupTurn(ctx, hour, await isLost);
      isLost = Promise.resolve(false);
      if (isDue) await make(signal);
      await tellMissedBackup(ctx, begunAt);
    } catch (error) {
      // The portal stops, and what the backup needs is closed.
      if (!signal.aborted) onError(error);
    }
    return checkMs;
  });
  return () => Promise.race([stop(), wait(patienceMs)]);

  async function make(signal: AbortSignal): Promise<void> {
    const startedAt = ctx.now();
    const note = (kind: BackupRunKind, hasSucceeded: boolean, made?: StoredBackup) =>
      noteBackupRun(ctx, { kind, startedAt, hasSucceeded, ...made });
    let made: StoredBackup;
    try {
      const { makeBackup } = await import("./make-backup.ts");
      const onRehearsed = (hasSucceeded: boolean) => note("rehearsal", hasSucceeded);
      made = await makeBackup({ ...parts, ctx, onRehearsed });
    } catch (error) {
      if (!signal.aborted && !(error instanceof PlaceOfAnother)) await note("backup", false);
      throw error;
    }
    await note("backup", true, made);
    if (made.lostFiles.length > 0) {
      onIncomplete(made.lostFiles);
      await tellIncompleteBackup(ctx, made.lostFiles);
    }
    onMade();
  }
}
