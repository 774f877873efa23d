import type { Schema } from "../schema.ts";

/** What failed, by its code and the day: how often, when last, and the beginnings of the last requests' ids. */
export function failures({ whole, options }: Schema): string[] {
  return [
    `create table "failures" (
      "day" text not null,
      "code" text not null,
      "count" ${whole} not null,
      "lastAt" text not null,
      "requestIds" text not null,
      primary key ("day", "code")) ${options}`,
  ];
}
