import type { Schema } from "../schema.ts";

/** What is not to be deleted for now, the plans of which the admins were told that they go, and the files of plans that go. */
export function retention({ id, whole, options, noteLeftFiles }: Schema): string[] {
  return [
    `create table "holds" (
      "id" ${id},
      "kind" text not null,
      "item" ${whole} not null,
      "reason" text not null,
      "until" text,
      "placedAt" text not null,
      "placedBy" ${whole},
      unique ("kind", "item")) ${options}`,
    `create table "plan_notices" (
      "planId" ${whole} primary key references "business_plans" ("id") on delete cascade,
      "goesOn" text not null,
      "toldAt" text not null) ${options}`,
    ...noteLeftFiles("business_plans"),
    ...noteLeftFiles("plan_parts"),
  ];
}
