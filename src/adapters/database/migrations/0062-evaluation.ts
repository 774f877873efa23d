import type { Schema } from "../schema.ts";

/**
 * Who may evaluate what, the grids while they are written and as they were sealed, what evaluators read of a plan, and what stops an
 * evaluation.
 */
export function evaluation({ id, whole, options, appendOnlyWithin, noteLeftFiles }: Schema): string[] {
  const ofRound = `"roundId" ${whole} not null references "rounds" ("id")`;
  const ofPlan = `references "business_plans" ("id") on delete cascade`;
  const ofEvaluation = `${whole} not null references "evaluations" ("id") on delete cascade`;
  return [
    `create table "evaluator_declarations" (
      ${ofRound},
      "userId" ${whole} not null,
      "name" text,
      "textHash" text not null,
      "salt" text,
      "hash" text not null,
      "declaredAt" text not null,
      "namesAt" text,
      primary key ("roundId", "userId")) ${options}`,

    `create table "connections" (
      "id" ${id},
      ${ofRound},
      "evaluatorId" ${whole} not null,
      "candidateId" ${whole} not null,
      "saidBy" text not null,
      "isConnected" ${whole} not null,
      "note" text,
      "at" text not null,
      unique ("roundId", "evaluatorId", "candidateId", "saidBy")) ${options}`,

    `create table "evaluations" (
      "id" ${id},
      ${ofRound},
      "planId" ${whole} ${ofPlan},
      "userId" ${whole} not null,
      "assignedAt" text not null,
      "assignedBy" ${whole},
      "seed" text,
      "reason" text,
      "endedAt" text,
      "endedFor" text) ${options}`,
    `create index "evaluations_of_plan" on "evaluations" ("planId")`,
    `create index "evaluations_of_user" on "evaluations" ("userId")`,

    `create table "evaluation_entries" (
      "evaluationId" ${ofEvaluation},
      "item" text not null,
      "step" ${whole},
      "text" text not null,
      "version" ${whole} not null,
      "savedAt" text not null,
      primary key ("evaluationId", "item")) ${options}`,

    `create table "sealed_grids" (
      "id" ${id},
      "evaluationId" ${ofEvaluation},
      "planId" ${whole} not null ${ofPlan},
      "grid" text not null,
      "hash" text not null,
      "salt" text not null,
      "sealedAt" text not null,
      unique ("evaluationId", "sealedAt")) ${options}`,
    `create index "sealed_grids_of_plan" on "sealed_grids" ("planId")`,
    `create index "sealed_grids_of_evaluation" on "sealed_grids" ("evaluationId")`,
    ...appendOnlyWithin("sealed_grids", { column: "planId", of: "business_plans" }),

    `create table "reopenings" (
      "sealId" ${whole} primary key references "sealed_grids" ("id") on delete cascade,
      "reason" text not null,
      "askedAt" text not null,
      "answerAt" text not null,
      "isGranted" ${whole},
      "decidedAt" text,
      "decidedBy" ${whole},
      "decision" text) ${options}`,

    `create table "evaluation_copies" (
      "planId" ${whole} primary key ${ofPlan},
      "words" text not null,
      "troubles" text not null,
      "source" text not null,
      "preparedAt" text not null) ${options}`,

    `create table "evaluation_copy_files" (
      "planId" ${whole} not null references "evaluation_copies" ("planId") on delete cascade,
      "part" text not null,
      "position" ${whole} not null,
      "title" text not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      primary key ("planId", "part")) ${options}`,
    `create index "evaluation_copy_files_sha256" on "evaluation_copy_files" ("sha256")`,
    ...noteLeftFiles("evaluation_copy_files"),

    `create table "evaluation_stops" (
      "id" ${id},
      ${ofRound},
      "reason" text not null,
      "stoppedAt" text not null,
      "resumedAt" text,
      "seed" text) ${options}`,

    `create table "interviews" (
      "planId" ${whole} primary key ${ofPlan},
      "at" text not null,
      "place" text not null,
      "invitedAt" text,
      "hasAttended" ${whole}) ${options}`,
  ];
}
