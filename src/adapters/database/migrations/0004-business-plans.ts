import type { Schema } from "../schema.ts";

/** Members' plans, and the conditions confirmed with them. A member has at most one current plan. */
export function businessPlans({ id, whole, options }: Schema): string[] {
  return [
    `create table "plan_conditions" (
      "version" text primary key,
      "items" text not null,
      "firstUsedAt" text not null) ${options}`,

    `create table "business_plans" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id"),
      "version" ${whole} not null,
      "state" text not null check ("state" in ('current', 'replaced')),
      "receiptNumber" text not null unique,
      "name" text not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      "conditionsVersion" text not null references "plan_conditions" ("version"),
      "receivedAt" text not null,
      "requestKey" text unique,
      unique ("userId", "version")) ${options}`,
    `create unique index "business_plans_current" on "business_plans" ("userId") where "state" = 'current'`,
    `create index "business_plans_received" on "business_plans" ("userId", "receivedAt")`,
    `create index "business_plans_sha256" on "business_plans" ("sha256")`,
  ];
}
