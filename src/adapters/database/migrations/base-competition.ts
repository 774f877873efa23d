import type { Schema } from "../schema.ts";

/** Rounds of the competition, duties, plans with their parts, and the register. */
export function competition({ id, whole, options, appendOnly, noteLeftFiles }: Schema): string[] {
  return [
    `create table "left_files" ("sha256" text primary key) ${options}`,

    `create table "rounds" (
      "id" ${id},
      "name" text not null,
      "firstDay" text not null,
      "createdAt" text not null,
      "announcedAt" text,
      "rules" text,
      "rulesHash" text,
      "seenAt" text,
      "closingAskedBy" ${whole},
      "closingReason" text) ${options}`,

    `create table "round_stages" (
      "roundId" ${whole} not null references "rounds" ("id") on delete cascade,
      "position" ${whole} not null,
      "stage" text not null,
      "startsAt" text not null,
      "endsAt" text,
      "skipped" text not null,
      primary key ("roundId", "stage")) ${options}`,

    `create table "round_moves" (
      "id" ${id},
      "roundId" ${whole} not null references "rounds" ("id"),
      "stage" text not null,
      "bound" text not null,
      "was" text not null,
      "now" text not null,
      "reason" text not null,
      "movedAt" text not null,
      "movedBy" ${whole}) ${options}`,
    ...appendOnly("round_moves"),

    `create table "round_clock_resets" (
      "id" ${id},
      "roundId" ${whole} not null references "rounds" ("id"),
      "was" text not null,
      "now" text not null,
      "reason" text not null) ${options}`,
    ...appendOnly("round_clock_resets"),

    `create table "round_extensions" (
      "id" ${id},
      "roundId" ${whole} not null references "rounds" ("id") on delete cascade,
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "until" text not null,
      "reason" text not null,
      "givenAt" text not null,
      "givenBy" ${whole}) ${options}`,
    `create index "round_extensions_of" on "round_extensions" ("userId", "roundId")`,

    `create table "round_letters" (
      "roundId" ${whole} not null references "rounds" ("id") on delete cascade,
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "kind" text not null,
      "moment" text not null,
      "queuedAt" text not null,
      primary key ("roundId", "userId", "kind", "moment")) ${options}`,

    `create table "duties" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "duty" text not null,
      "roundId" ${whole} references "rounds" ("id") on delete restrict,
      "startsAt" text not null,
      "endsAt" text,
      "givenBy" ${whole} references "users" ("id") on delete set null,
      "givenAt" text not null,
      "endedBy" ${whole} references "users" ("id") on delete set null,
      "endedAt" text) ${options}`,
    `create index "duties_ended" on "duties" ("endedBy")`,
    `create index "duties_given" on "duties" ("givenBy")`,
    `create index "duties_in" on "duties" ("roundId")`,
    `create index "duties_of" on "duties" ("userId")`,

    `create table "plan_starts" (
      "requestKey" text not null,
      "roundId" ${whole} not null references "rounds" ("id") on delete cascade,
      "startedAt" text not null,
      primary key ("requestKey", "roundId")) ${options}`,

    `create table "plan_conditions" (
      "version" text primary key,
      "items" text not null,
      "firstUsedAt" text not null) ${options}`,

    `create table "business_plans" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id"),
      "version" ${whole} not null,
      "state" text not null,
      "receiptNumber" text not null unique,
      "name" text not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      "conditionsVersion" text not null references "plan_conditions" ("version"),
      "receivedAt" text not null,
      "requestKey" text unique,
      "roundId" ${whole} references "rounds" ("id"),
      "isExtended" ${whole} not null default 0) ${options}`,
    `create unique index "business_plans_current" on "business_plans" ("userId", coalesce("roundId", 0)) where "state" = 'current'`,
    `create index "business_plans_received" on "business_plans" ("userId", "receivedAt")`,
    `create index "business_plans_sha256" on "business_plans" ("sha256")`,
    `create unique index "business_plans_versions" on "business_plans" ("userId", coalesce("roundId", 0), "version")`,
    ...noteLeftFiles("business_plans"),

    `create table "plan_parts" (
      "planId" ${whole} not null references "business_plans" ("id"),
      "position" ${whole} not null,
      "part" text not null,
      "title" text not null,
      "name" text not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      primary key ("planId", "position")) ${options}`,
    `create index "plan_parts_sha256" on "plan_parts" ("sha256")`,
    ...noteLeftFiles("plan_parts"),

    `create table "divided_parts" (
      "planId" ${whole} not null references "business_plans" ("id"),
      "position" ${whole} not null,
      "part" text not null,
      "title" text not null,
      "entry" text not null,
      "name" text not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      "dividedBy" ${whole} not null references "users" ("id"),
      "dividedAt" text not null,
      primary key ("planId", "position")) ${options}`,
    `create index "divided_parts_sha256" on "divided_parts" ("sha256")`,
    ...noteLeftFiles("divided_parts"),

    `create table "plan_notices" (
      "planId" ${whole} primary key references "business_plans" ("id") on delete cascade,
      "goesOn" text not null,
      "toldAt" text not null) ${options}`,

    `create table "dossier_parts" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "roundId" ${whole} references "rounds" ("id") on delete cascade,
      "part" text not null,
      "name" text not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      "troubles" text not null,
      "reading" text,
      "addedAt" text not null,
      "requestKey" text) ${options}`,
    `create unique index "dossier_parts_current" on "dossier_parts" ("userId", coalesce("roundId", 0), "part")`,
    `create index "dossier_parts_sha256" on "dossier_parts" ("sha256")`,
    ...noteLeftFiles("dossier_parts"),

    `create table "uploads" (
      "id" text primary key,
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "size" ${whole} not null,
      "startedAt" text not null,
      "purpose" text not null default '',
      "roundId" ${whole} references "rounds" ("id"),
      "claimedSha256" text) ${options}`,
    `create index "uploads_user" on "uploads" ("userId")`,

    `create table "upload_pieces" (
      "uploadId" text not null references "uploads" ("id") on delete cascade,
      "start" ${whole} not null,
      "size" ${whole} not null,
      "sha256" text not null,
      primary key ("uploadId", "start")) ${options}`,
    `create index "upload_pieces_sha256" on "upload_pieces" ("sha256")`,
    ...noteLeftFiles("upload_pieces"),

    `create table "signing_keys" (
      "id" text primary key,
      "publicKey" text not null,
      "privateKey" text,
      "madeAt" text not null,
      "retiredAt" text) ${options}`,

    `create table "register_lines" (
      "position" ${whole} primary key,
      "text" text not null,
      "hash" text not null) ${options}`,
    ...appendOnly("register_lines"),

    `create table "register_heads" (
      "position" ${whole} primary key references "register_lines" ("position"),
      "hash" text not null,
      "publishedAt" text not null) ${options}`,

    `create table "register_timestamps" (
      "position" ${whole} primary key references "register_heads" ("position"),
      "attestedAt" text not null,
      "response" text not null) ${options}`,

    `create table "holds" (
      "id" ${id},
      "kind" text not null,
      "item" ${whole} not null,
      "reason" text not null,
      "until" text,
      "placedAt" text not null,
      "placedBy" ${whole},
      unique ("kind", "item")) ${options}`,
  ];
}
