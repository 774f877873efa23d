import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "#domain/context.ts";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import { takeBackupTurn, tellMissedBackup } from "#domain/health/backup-turns.commands.ts";
import { minute } from "#domain/moments.ts";
import type { BackupParts } from "./make-backup.ts";

/** Interval (ms) at which the portal looks whether a backup is due. */
const checkMs = minute;

interface BackupOptions extends Omit<BackupParts, "now"> {
  /** The hour of the day (Romania) from which one is due. */
  hour: number;
  onMade: () => void;
  onError: (error: unknown) => void;
}

/** Makes the backups that are due, until the returned function is called, which waits for the one in progress. */
export function startBackups(
  ctx: Pick<Context, "db" | "write" | "now">,
  { hour, onMade, onError, ...parts }: BackupOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = run();
  return () => {
    stopping.abort();
    return done;
  };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await takeBackupTurn(ctx, hour)) await make();
        await tellMissedBackup(ctx);
      } catch (error) {
        onError(error);
      }
      await wait(checkMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async function make(): Promise<void> {
    const startedAt = ctx.now();
    const note = async (hasSucceeded: boolean) => {
      await noteBackupRun(ctx, { kind: "rehearsal", startedAt, hasSucceeded });
      await noteBackupRun(ctx, { kind: "backup", startedAt, hasSucceeded });
    };
    try {
      const { makeBackup } = await import("./make-backup.ts");
      await makeBackup({ ...parts, now: ctx.now });
    } catch (error) {
      await note(false);
      throw error;
    }
    await note(true);
    onMade();
  }
}
