import type { Schema } from "../schema.ts";

/** Who verifies which plan, their answers, what they settled together, and the confirmations of acts of two people. */
export function verification({ id, whole, options }: Schema): string[] {
  return [
    `create table "verifications" (
      "id" ${id},
      "planId" ${whole} not null references "business_plans" ("id") on delete cascade,
      "turn" ${whole} not null,
      "userId" ${whole} not null,
      "assignedAt" text not null,
      "assignedBy" ${whole},
      "seed" text,
      "reason" text,
      "endedAt" text,
      "handedInAt" text) ${options}`,
    `create index "verifications_of_plan" on "verifications" ("planId")`,
    `create index "verifications_of_user" on "verifications" ("userId")`,

    `create table "verification_answers" (
      "verificationId" ${whole} not null references "verifications" ("id") on delete cascade,
      "line" text not null,
      "verdict" text,
      "remark" text not null,
      "version" ${whole} not null,
      "savedAt" text not null,
      primary key ("verificationId", "line")) ${options}`,

    `create table "settled_lines" (
      "planId" ${whole} not null references "business_plans" ("id") on delete cascade,
      "turn" ${whole} not null,
      "line" text not null,
      "verdict" text not null,
      "reason" text not null,
      "savedBy" ${whole},
      "savedAt" text not null,
      primary key ("planId", "turn", "line")) ${options}`,

    `create table "confirmations" (
      "act" text not null,
      "userId" ${whole} not null,
      "content" text not null,
      "at" text not null,
      primary key ("act", "userId")) ${options}`,
  ];
}
