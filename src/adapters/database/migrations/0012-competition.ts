import type { Schema } from "../schema.ts";

/**
 * Rounds of the competition, their dates and what changed them; the round of each plan, and plans that are withdrawn. The
 * states of plans are defined in code alone from here on. Who moved, asked or gave is an id without a reference, as in the
 * audit log: the account may be erased.
 */
export function competition({ id, whole, options, rebuild, appendOnly }: Schema): string[] {
  const round = `"roundId" ${whole} not null references "rounds" ("id") on delete cascade`;
  const member = `"userId" ${whole} not null references "users" ("id") on delete cascade`;
  const plan = {
    id,
    userId: `${whole} not null references "users" ("id")`,
    version: `${whole} not null`,
    state: "text not null",
    receiptNumber: "text not null unique",
    name: "text not null",
    mediaType: "text not null",
    size: `${whole} not null`,
    sha256: "text not null",
    conditionsVersion: `text not null references "plan_conditions" ("version")`,
    receivedAt: "text not null",
    requestKey: "text unique",
  };
  return [
    `create table "rounds" (
      "id" ${id},
      "name" text not null,
      "firstDay" text not null,
      "createdAt" text not null,
      "announcedAt" text,
      "rules" text,
      "rulesHash" text,
      "seenAt" text,
      "closingAskedBy" ${whole},
      "closingReason" text) ${options}`,

    `create table "round_stages" (
      ${round},
      "position" ${whole} not null,
      "stage" text not null,
      "startsAt" text not null,
      "endsAt" text,
      "skipped" text not null,
      primary key ("roundId", "stage")) ${options}`,

    `create table "round_moves" (
      "id" ${id},
      "roundId" ${whole} not null references "rounds" ("id"),
      "stage" text not null,
      "bound" text not null,
      "was" text not null,
      "now" text not null,
      "reason" text not null,
      "movedAt" text not null,
      "movedBy" ${whole}) ${options}`,
    ...appendOnly("round_moves"),

    `create table "round_extensions" (
      "id" ${id},
      ${round},
      ${member},
      "until" text not null,
      "reason" text not null,
      "givenAt" text not null,
      "givenBy" ${whole}) ${options}`,
    `create index "round_extensions_of" on "round_extensions" ("userId", "roundId")`,

    `create table "round_letters" (
      ${round},
      ${member},
      "kind" text not null,
      "moment" text not null,
      "queuedAt" text not null,
      primary key ("roundId", "userId", "kind", "moment")) ${options}`,

    `create table "plan_starts" (
      "requestKey" text not null,
      ${round},
      "startedAt" text not null,
      primary key ("requestKey", "roundId")) ${options}`,

    ...rebuild("business_plans", {
      columns: plan,
      droppedChecks: ["state"],
      droppedKeys: [["userId", "version"]],
    }),
    `alter table "business_plans" add column "roundId" ${whole} references "rounds" ("id")`,
    `alter table "business_plans" add column "isExtended" ${whole} not null default 0`,
    `drop index if exists "business_plans_versions"`,
    `create unique index "business_plans_versions" on "business_plans" ("userId", coalesce("roundId", 0), "version")`,
    `drop index if exists "business_plans_current"`,
    `create unique index "business_plans_current" on "business_plans" ("userId", coalesce("roundId", 0))
      where "state" = 'current'`,
    `create index if not exists "business_plans_received" on "business_plans" ("userId", "receivedAt")`,
    `create index if not exists "business_plans_sha256" on "business_plans" ("sha256")`,
  ];
}
