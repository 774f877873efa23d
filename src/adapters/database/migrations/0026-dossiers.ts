import type { Schema } from "../schema.ts";

/** Drafts of dossiers, part by part, and the parts of those that were sent. */
export function dossiers({ id, whole, options }: Schema): string[] {
  return [
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
  ];
}
