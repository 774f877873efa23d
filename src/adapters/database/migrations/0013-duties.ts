import type { Schema } from "../schema.ts";

/** Duties of accounts of the staff. */
export function duties({ id, whole, options }: Schema): string[] {
  return [
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
    `create index "duties_of" on "duties" ("userId")`,
    `create index "duties_given" on "duties" ("givenBy")`,
    `create index "duties_ended" on "duties" ("endedBy")`,
    `create index "duties_in" on "duties" ("roundId")`,
  ];
}
