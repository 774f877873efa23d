import type { Schema } from "../schema.ts";

/** Published lists, who opened their result, appeals with what was decided, and what is done until a contract. */
export function lists({ id, whole, options, appendOnly, appendOnlyWithin }: Schema): string[] {
  const ofPlan = `${whole} not null references "business_plans" ("id") on delete cascade`;
  const ofAppeal = `${whole} not null references "appeals" ("id") on delete cascade`;
  return [
    `create table "lists" (
      "id" ${id},
      "roundId" ${whole} not null references "rounds" ("id"),
      "kind" text not null,
      "rows" text not null,
      "hash" text not null,
      "publishedAt" text not null,
      "appealsUntil" text,
      "correction" text) ${options}`,
    ...appendOnly("lists"),

    // Why a list that was published is to be followed by another, until two people have confirmed it.
    `create table "list_corrections" (
      "roundId" ${whole} not null references "rounds" ("id"),
      "kind" text not null,
      "text" text not null,
      "savedBy" ${whole} not null,
      "savedAt" text not null,
      primary key ("roundId", "kind")) ${options}`,

    `create table "result_openings" (
      "id" ${id},
      "listId" ${whole} not null references "lists" ("id"),
      "planId" ${ofPlan},
      "openedAt" text not null) ${options}`,
    `create index "result_openings_of_plan" on "result_openings" ("planId")`,

    `create table "appeals" (
      "id" ${id},
      "planId" ${ofPlan},
      "listId" ${whole} not null references "lists" ("id"),
      "sentAt" text not null,
      "hash" text not null,
      "withdrawnAt" text,
      "decidedAt" text) ${options}`,
    `create index "appeals_of_plan" on "appeals" ("planId")`,

    // What is contested: a sub-criterion, or a line of the administrative grid.
    `create table "appeal_items" (
      "appealId" ${ofAppeal},
      "item" text not null,
      "text" text,
      primary key ("appealId", "item")) ${options}`,

    // The commission can write about nothing else: the database refuses it.
    `create table "appeal_decisions" (
      "appealId" ${whole} not null,
      "item" text not null,
      "step" ${whole},
      "verdict" text,
      "reason" text not null,
      "version" ${whole} not null,
      "savedBy" ${whole} not null,
      "savedAt" text not null,
      primary key ("appealId", "item"),
      foreign key ("appealId", "item") references "appeal_items" ("appealId", "item") on delete cascade) ${options}`,

    `create table "sealed_decisions" (
      "appealId" ${whole} primary key references "appeals" ("id") on delete cascade,
      "planId" ${ofPlan},
      "decisions" text not null,
      "hash" text not null,
      "sealedAt" text not null) ${options}`,
    `create index "sealed_decisions_of_plan" on "sealed_decisions" ("planId")`,
    ...appendOnlyWithin("sealed_decisions", { column: "planId", of: "business_plans" }),

    `create table "contract_tasks" (
      "planId" ${ofPlan},
      "task" text not null,
      "doneAt" text not null,
      "doneBy" ${whole},
      "note" text not null,
      primary key ("planId", "task")) ${options}`,
  ];
}
