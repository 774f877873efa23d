import type { Schema } from "../schema.ts";

/** The parts that somebody of the team found in plans that were sent as one archive. */
export function dividedPlans({ whole, options, noteLeftFiles }: Schema): string[] {
  return [
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
  ];
}
