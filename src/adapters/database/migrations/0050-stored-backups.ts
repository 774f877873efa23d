import type { Schema } from "../schema.ts";

/** What each backup of the night is in its place, the files that it lacks, and when the admins were last told of those. */
export function storedBackups({ whole }: Schema): string[] {
  return [
    ...["place", "name", "lostFiles"].map(
      (column) => `alter table "backup_runs" add column "${column}" text`,
    ),
    `alter table "backup_runs" add column "size" ${whole}`,
    `alter table "backup_turns" add column "incompleteToldAt" text`,
  ];
}
