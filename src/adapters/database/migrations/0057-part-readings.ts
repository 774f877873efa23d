import type { Schema } from "../schema.ts";

/** What was found in the files of sent plans: drafts, whose readings told it before, are deleted soon after the closing. */
export function partReadings({ whole, options }: Schema): string[] {
  return [
    `create table "part_readings" (
      "planId" ${whole} not null references "business_plans" ("id") on delete cascade,
      "part" text not null,
      "reading" text not null,
      primary key ("planId", "part")) ${options}`,
  ];
}
