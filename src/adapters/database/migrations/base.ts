import type { Schema } from "../schema.ts";
import { accounts } from "./base-accounts.ts";
import { competition } from "./base-competition.ts";
import { content } from "./base-content.ts";

/** Every table of the first 44 migrations, as they left it. */
export function base(schema: Schema): string[] {
  return [...accounts(schema), ...competition(schema), ...content(schema), ...operations(schema)];
}

/** Backups, the moments when the portal may only be read, visits and failures. */
function operations({ id, whole, options }: Schema): string[] {
  return [
    `create table "backup_runs" (
      "id" ${id},
      "kind" text not null check ("kind" in ('backup', 'rehearsal')),
      "finishedAt" text not null,
      "hasSucceeded" ${whole} not null,
      "seconds" ${whole} not null) ${options}`,

    `create table "backup_turns" (
      "id" ${whole} primary key check ("id" = 1),
      "takenAt" text not null,
      "missedToldAt" text,
      "copyToldAt" text) ${options}`,
    `insert into "backup_turns" ("id", "takenAt") values (1, '')`,

    `create table "read_only" (
      "id" ${whole} primary key check ("id" = 1),
      "key" text not null,
      "until" text not null,
      "endsAt" text) ${options}`,

    `create table "daily_counts" (
      "day" text not null,
      "place" text not null check ("place" in ('pages', 'pack', 'news', 'activity')),
      "item" text not null,
      "count" ${whole} not null,
      primary key ("day", "place", "item")) ${options}`,

    `create table "failures" (
      "day" text not null,
      "code" text not null,
      "count" ${whole} not null,
      "lastAt" text not null,
      "requestIds" text not null,
      primary key ("day", "code")) ${options}`,
  ];
}
