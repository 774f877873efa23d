import type { Schema } from "../schema.ts";

/** Which instance makes a backup: one row, whose moment is moved by the one that begins; and when a missed one was told. */
export function backupTurns({ whole, options }: Schema): string[] {
  return [
    `create table "backup_turns" (
      "id" ${whole} primary key check ("id" = 1),
      "takenAt" text not null,
      "missedToldAt" text) ${options}`,
    `insert into "backup_turns" ("id", "takenAt") values (1, '')`,
  ];
}
