import type { Schema } from "../schema.ts";

/** When backups were made and rehearsed, and how that ended. */
export function backupRuns({ id, whole, options }: Schema): string[] {
  return [
    `create table "backup_runs" (
      "id" ${id},
      "kind" text not null check ("kind" in ('backup', 'rehearsal')),
      "finishedAt" text not null,
      "hasSucceeded" ${whole} not null,
      "seconds" ${whole} not null) ${options}`,
  ];
}
