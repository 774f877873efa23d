import type { Schema } from "../schema.ts";

/** Activities are steps in an order that editors choose; initially the oldest is first. */
export function activityOrder({ whole }: Schema): string[] {
  const isOlder = `other."type" = "activities"."type" and
    (other."createdAt" < "activities"."createdAt" or
      (other."createdAt" = "activities"."createdAt" and other."id" < "activities"."id"))`;
  return [
    `alter table "activities" add column "position" ${whole} not null default 0`,
    `update "activities" set "position" = 1 + (select count(*) from "activities" as other where ${isOlder})`,
  ];
}
