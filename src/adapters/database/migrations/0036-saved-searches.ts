import type { Schema } from "../schema.ts";

/** Searches of the list of plans that somebody of the team saved under a name. */
export function savedSearches({ id, whole, options }: Schema): string[] {
  return [
    `create table "saved_searches" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "name" text not null,
      "query" text not null,
      "savedAt" text not null,
      unique ("userId", "name")) ${options}`,
  ];
}
