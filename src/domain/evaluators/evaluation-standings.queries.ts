import { holdersOf } from "../accounts/duties/duties-in-force.queries.ts";
import type { Grid } from "../competition/evaluation.rules.ts";
import { eventsOf } from "../competition/plan-events.queries.ts";
import { wasAdmitted } from "../competition/plan-results.rules.ts";
import { type PlanState, stateAfter } from "../competition/plan-states.ts";
import type { StoredRound } from "../competition/rounds.queries.ts";
import type { Context, Reads } from "../context.ts";
import { sealsIn } from "../evaluation/seals.queries.ts";
import type { Database, Flag, Timestamp } from "../tables.ts";
import { evaluatorsNeeded } from "./assignment.rules.ts";

/** The grid of an evaluation that counts: the last one that was sealed and not opened again. */
interface Seal {
  id: number;
  sealedAt: Timestamp;
  grid: Grid;
}

export interface PlanEvaluation {
  id: number;
  userId: number;
  assignedAt: Timestamp;
  endedAt: Timestamp | null;
  endedFor: Database["evaluations"]["endedFor"];
  reason: string | null;
  /** Null of one that is over for another reason than that its evaluator left. */
  seal: Seal | null;
}

/** A plan that counts in a round, with who evaluates it, and who did. */
export interface EvaluationStanding {
  planId: number;
  number: string;
  candidateId: number;
  /** Family and given name; null where the account was erased. */
  sender: string | null;
  state: PlanState | null;
  /** When it was readmitted by a corrected outcome; null of other plans, and once a final list says its result. */
  readmittedAt: Timestamp | null;
  evaluations: PlanEvaluation[];
  /** How many people it still needs; 0 of one that is not evaluated. */
  lacks: number;
}

/** Somebody who evaluates in a round now, or has done so. */
export interface RoundEvaluator {
  userId: number;
  firstName: string;
  lastName: string;
  isHere: boolean;
  declaredAt: Timestamp | null;
  namesAt: Timestamp | null;
}

export interface RoundStandings {
  plans: EvaluationStanding[];
  people: RoundEvaluator[];
  connections: {
    evaluatorId: number;
    candidateId: number;
    saidBy: string;
    isConnected: Flag;
    note: string | null;
  }[];
  /** When the evaluation was stopped that has not gone on since. */
  stop: { id: number; stoppedAt: Timestamp; reason: string } | null;
  /** How often it was stopped so far. */
  stops: number;
}

/** Whether an evaluation is done: by whoever has it now, or by a grid that counts. */
export function isLive({ endedAt, seal }: Pick<PlanEvaluation, "endedAt" | "seal">): boolean {
  return endedAt === null || seal !== null;
}

/** Whether a plan is evaluated: admitted, of a sender who was not erased. */
export function isEvaluated({ state, sender }: Pick<EvaluationStanding, "state" | "sender">): boolean {
  return wasAdmitted(state) && sender !== null;
}

/** The sealed grids of a plan that count, in the order in which they were sealed. */
export function sealsOf({ evaluations }: Pick<EvaluationStanding, "evaluations">): Seal[] {
  return evaluations.flatMap(({ seal }) => seal ?? []).toSorted((one, other) => one.id - other.id);
}

/** Where the evaluation of a round stands: its plans by number, its people by name. */
export async function standingsOfRound(
  ctx: Pick<Context, "db" | "now">,
  { id, allRules, areRulesReadable }: Pick<StoredRound, "id" | "allRules" | "areRulesReadable">,
): Promise<RoundStandings> {
  const { db } = ctx;
  const rules = areRulesReadable ? allRules : null;
  const rows = await plansIn(db, id);
  const happened = await eventsOf(
    db,
    rows.map(({ planId }) => planId),
  );
  const events = Map.groupBy(happened, ({ planId }) => planId);
  const evaluations = await evaluationsIn(db, id);
  const plans = rows.map(({ erasedAt, firstName, lastName, ...row }): EvaluationStanding => {
    const own = evaluations.get(row.planId) ?? [];
    const life = events.get(row.planId) ?? [];
    const state = stateAfter(life.map(({ event }) => event));
    const readmitted = state === "admitted" ? life.findLast(({ event }) => event === "readmit") : undefined;
    const standing = {
      ...row,
      sender: erasedAt === null ? `${lastName} ${firstName}` : null,
      state,
      readmittedAt: readmitted?.at ?? null,
      evaluations: own,
    };
    const grids = sealsOf(standing).map(({ grid }) => grid);
    const needed = rules && isEvaluated(standing) ? evaluatorsNeeded(rules, grids) : 0;
    return { ...standing, lacks: Math.max(0, needed - own.filter(isLive).length) };
  });
  const stops = await db
    .selectFrom("evaluation_stops")
    .select(["id", "stoppedAt", "reason", "resumedAt"])
    .where("roundId", "=", id)
    .orderBy("id")
    .execute();
  return {
    plans,
    people: await evaluatorsOf(ctx, id, [...evaluations.values()].flat()),
    connections: await db
      .selectFrom("connections")
      .select(["evaluatorId", "candidateId", "saidBy", "isConnected", "note"])
      .where("roundId", "=", id)
      .execute(),
    stop: stops.find(({ resumedAt }) => resumedAt === null) ?? null,
    stops: stops.length,
  };
}

/** The plans of a round that count; one whose sender was erased stays, and is evaluated no more. */
export function plansIn(db: Reads, roundId: number) {
  return db
    .selectFrom("business_plans")
    .innerJoin("users", "users.id", "business_plans.userId")
    .select(["business_plans.id as planId", "receiptNumber as number", "users.id as candidateId"])
    .select(["firstName", "lastName", "erasedAt"])
    .where("roundId", "=", roundId)
    .where("state", "=", "current")
    .orderBy("receiptNumber")
    .execute();
}

/** The evaluations of a round by plan, in the order in which they were assigned; those of the sample plan are of none. */
async function evaluationsIn(db: Reads, roundId: number): Promise<Map<number, PlanEvaluation[]>> {
  const rows = await db
    .selectFrom("evaluations")
    .select(["id", "planId", "userId", "assignedAt", "endedAt", "endedFor", "reason"])
    .where("roundId", "=", roundId)
    .where("planId", "is not", null)
    .orderBy("id")
    .execute();
  const seals = [...(await sealsIn(db, roundId)).values()].flat();
  const sealOf = new Map(
    seals.map(({ evaluationId, id, sealedAt, grid }) => [evaluationId, { id, sealedAt, grid: grid.points }]),
  );
  const evaluations = rows.map(({ planId, ...row }) => ({
    planId,
    one: { ...row, seal: sealOf.get(row.id) ?? null },
  }));
  const byPlan = Map.groupBy(evaluations, ({ planId }) => planId ?? 0);
  return new Map([...byPlan].map(([planId, all]) => [planId, all.map(({ one }) => one)]));
}

async function evaluatorsOf(
  ctx: Pick<Context, "db" | "now">,
  roundId: number,
  evaluations: readonly PlanEvaluation[],
): Promise<RoundEvaluator[]> {
  const here = await holdersOf(ctx, "evaluator", roundId);
  const declared = await ctx.db
    .selectFrom("evaluator_declarations")
    .select(["userId", "declaredAt", "namesAt"])
    .where("roundId", "=", roundId)
    .execute();
  const known = [...evaluations, ...declared].map(({ userId }) => userId);
  const gone = [...new Set(known)].filter((userId) => here.every((one) => one.userId !== userId));
  const names =
    gone.length === 0
      ? []
      : await ctx.db
          .selectFrom("users")
          .select(["id as userId", "firstName", "lastName"])
          .where("id", "in", gone)
          .execute();
  const nobody = { firstName: "", lastName: "" };
  return [
    ...here.map((one) => ({ ...one, isHere: true })),
    ...gone.map((userId) => ({
      ...(names.find((one) => one.userId === userId) ?? { userId, ...nobody }),
      isHere: false,
    })),
  ].map((one) => {
    const declaration = declared.find(({ userId }) => userId === one.userId);
    return { ...one, declaredAt: declaration?.declaredAt ?? null, namesAt: declaration?.namesAt ?? null };
  });
}

/**
 * Who may evaluate a plan and never did: who has the duty now, has declared, has answered about its sender, and of whom nobody has said
 * that they know each other. What was taken away for no cause of theirs may come back.
 */
export function possibleFor(
  { people, connections }: RoundStandings,
  { candidateId, evaluations }: Pick<EvaluationStanding, "candidateId" | "evaluations">,
): number[] {
  return people.flatMap(({ userId, isHere, declaredAt }) => {
    const said = connections.filter((one) => one.candidateId === candidateId && one.evaluatorId === userId);
    const isFree = said.some(({ saidBy }) => saidBy === "evaluator") && said.every((one) => !one.isConnected);
    const wasHere = evaluations.some((one) => one.userId === userId && !comesBack(one));
    const isOther = userId !== candidateId;
    return isHere && declaredAt !== null && isFree && isOther && !wasHere ? [userId] : [];
  });
}

/** How many plans each person has in hand, sealed or not. */
export function loadsOf({ plans, people }: RoundStandings): Map<number, number> {
  const live = plans.flatMap(({ evaluations }) => evaluations.filter(isLive));
  return new Map(
    people.map(({ userId }) => [userId, live.filter((one) => one.userId === userId).length] as const),
  );
}

function comesBack({ endedFor, seal }: PlanEvaluation): boolean {
  return seal === null && (endedFor === "stopped" || endedFor === "plan-gone" || endedFor === "left");
}

/** The openings again that nobody has decided, of grids of these plans that count; what is answered first comes first. */
export async function askedReopenings(db: Reads, plans: readonly EvaluationStanding[]) {
  const sealed = plans.flatMap((plan) =>
    plan.evaluations.flatMap(({ seal, userId }) => (seal ? [{ plan, userId, sealId: seal.id }] : [])),
  );
  if (sealed.length === 0) return [];
  const asked = await db
    .selectFrom("reopenings")
    .select(["sealId", "reason", "askedAt", "answerAt"])
    .where("isGranted", "is", null)
    .orderBy("answerAt")
    .execute();
  return asked.flatMap((one) => {
    const of = sealed.find(({ sealId }) => sealId === one.sealId);
    return of ? [{ ...of, ...one }] : [];
  });
}
