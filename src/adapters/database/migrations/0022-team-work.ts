import type { Schema } from "../schema.ts";

/** When people of the team were here before, and the letters that the team writes to members. */
export function teamWork({ id, whole, options }: Schema): string[] {
  return [
    'alter table "users" add column "previousLoginAt" text',
    `create table "announcements" (
      "id" ${id},
      "subject" text not null,
      "text" text not null,
      "filter" text not null,
      "recipients" ${whole} not null,
      "sentAt" text not null,
      "sentBy" ${whole} references "users" ("id") on delete set null,
      "requestKey" text not null unique) ${options}`,
    `create table "announcement_letters" (
      "announcementId" ${whole} not null references "announcements" ("id"),
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "outcome" text,
      primary key ("announcementId", "userId")) ${options}`,
    `create index "announcement_letters_waiting" on "announcement_letters" ("announcementId") where "outcome" is null`,
    `create index "announcement_letters_of" on "announcement_letters" ("userId")`,
  ];
}
