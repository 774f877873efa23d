import type { Context, SignedIn } from "../context.ts";

/** What somebody said, declared and was called to around an evaluation, for a copy of their own data. */
export async function ownPartInEvaluations({ db, actor }: Pick<Context, "db"> & { actor: SignedIn }) {
  const { userId } = actor;
  const said = await db
    .selectFrom("connections")
    .innerJoin("rounds", "rounds.id", "connections.roundId")
    .select(["rounds.name as round", "saidBy", "isConnected", "note", "at"])
    .where(({ eb, and, or }) =>
      or([
        and([eb("candidateId", "=", userId), eb("saidBy", "=", "candidate")]),
        and([eb("evaluatorId", "=", userId), eb("saidBy", "!=", "candidate")]),
      ]),
    )
    .orderBy("connections.id")
    .execute();
  const declarations = await db
    .selectFrom("evaluator_declarations")
    .innerJoin("rounds", "rounds.id", "evaluator_declarations.roundId")
    .select(["rounds.name as round", "evaluator_declarations.name", "textHash", "declaredAt", "namesAt"])
    .where("userId", "=", userId)
    .orderBy("declaredAt")
    .execute();
  const interviews = await db
    .selectFrom("interviews")
    .innerJoin("business_plans", "business_plans.id", "interviews.planId")
    .select(["receiptNumber", "at", "place", "hasAttended"])
    .where("userId", "=", userId)
    .orderBy("at")
    .execute();
  return {
    connections: said.map(({ isConnected, note, ...one }) => ({
      ...one,
      isConnected: isConnected === 1,
      note: note ?? "",
    })),
    declarations: declarations.map(({ name, ...one }) => ({ ...one, name: name ?? "" })),
    interviews: interviews.map(({ hasAttended, ...one }) => ({
      ...one,
      hasAttended: hasAttended === null ? null : hasAttended === 1,
    })),
  };
}
