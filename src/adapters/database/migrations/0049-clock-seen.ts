import type { Schema } from "../schema.ts";

/** The last moment at which the clock was known to be right, and when the admins were told that it leapt ahead. */
export function clockSeen({ whole, options }: Schema): string[] {
  return [
    `create table "clock_seen" ("id" ${whole} primary key check ("id" = 1), "seenAt" text not null) ${options}`,
    `insert into "clock_seen" ("id", "seenAt") values (1, '${new Date().toISOString()}')`,
    `alter table "backup_turns" add column "clockToldAt" text`,
  ];
}
