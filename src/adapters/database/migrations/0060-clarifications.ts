import type { Schema } from "../schema.ts";

/** What verifiers want to ask of a plan's sender, and what came in answer: files in place of parts, and words. */
export function clarifications({ whole, options, noteLeftFiles }: Schema): string[] {
  return [
    `create table "clarifications" (
      "planId" ${whole} primary key references "business_plans" ("id") on delete cascade,
      "items" text not null,
      "savedBy" ${whole},
      "savedAt" text not null,
      "readAt" text) ${options}`,

    `create table "clarified_parts" (
      "planId" ${whole} not null references "business_plans" ("id") on delete cascade,
      "part" text not null,
      "title" text not null,
      "name" text not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      "addedAt" text not null,
      "changes" text,
      primary key ("planId", "part")) ${options}`,
    `create index "clarified_parts_sha256" on "clarified_parts" ("sha256")`,
    ...noteLeftFiles("clarified_parts"),

    `create table "clarified_lines" (
      "planId" ${whole} not null references "business_plans" ("id") on delete cascade,
      "line" text not null,
      "text" text not null,
      "version" ${whole} not null,
      "savedAt" text not null,
      primary key ("planId", "line")) ${options}`,
  ];
}
