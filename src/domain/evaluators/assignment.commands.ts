import { recordAudit } from "../audit/audit.commands.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import { roundById, type StoredRound } from "../competition/rounds.queries.ts";
import { seededOrder } from "../competition/seeded-order.ts";
import type { Context, SignedInContext, Writes } from "../context.ts";
import { Conflict, Forbidden, NotFound } from "../errors.ts";
import { addToRegister } from "../register/register.commands.ts";
import { hashSecret } from "../secrets/secrets.ts";
import type { Database } from "../tables.ts";
import { assignEvenly, nextFor } from "./assignment.rules.ts";
import { recordFoundConnection } from "./connections.commands.ts";
import {
  type EvaluationStanding,
  isLive,
  loadsOf,
  possibleFor,
  type RoundStandings,
  standingsOfRound,
} from "./evaluation-standings.queries.ts";
import { endOfStage, plansWithTime } from "./evaluation-time.rules.ts";
import { tellOfPlans } from "./letters.commands.ts";

/**
 * Gives each admitted plan the people that it lacks, so that loads differ by at most one, without a pair that knows each other. The
 * order follows from the SHA-256 of the seed, each plan's number and each person, so that anybody can compute it again; a plan that
 * nobody may evaluate is left out, and shown.
 *
 * @throws Forbidden; NotFound; Conflict `too-few-evaluators` while fewer have declared and answered about the names than a plan
 *   needs, `evaluation-stopped`, `evaluation-closed` after the stage
 */
export async function assignEvaluators(asking: SignedInContext, roundId: number): Promise<void> {
  requireRoundManager(asking);
  await asking.write(async (tx) => {
    const ctx = atOneMoment(asking, tx);
    const round = await roundById(ctx, roundId);
    const standings = await standingsOfRound(ctx, round);
    requireTime(ctx, round, standings);
    const ready = standings.people.filter(({ isHere, namesAt }) => isHere && namesAt !== null);
    if (ready.length < (round.allRules?.evaluators ?? 1)) throw new Conflict("too-few-evaluators");
    await assignLacking(tx, ctx, { round, standings, seed: await seedOf(round, standings) });
    await recordAudit(tx, ctx, { action: "round.assign-evaluators", itemType: "round", itemId: roundId });
  });
}

/** What an assignment follows from: the round, its rules, the numbers of its plans, and how often it was stopped. */
export async function seedOf(
  { id, rulesHash }: Pick<StoredRound, "id" | "rulesHash">,
  { plans, stops }: Pick<RoundStandings, "plans" | "stops">,
): Promise<string> {
  const numbers = plans.map(({ number }) => number);
  return await hashSecret([id, rulesHash ?? "", stops, ...numbers].join(" "));
}

interface Assigning {
  round: StoredRound;
  standings: RoundStandings;
  seed: string;
}

/** Gives all plans that lack somebody whoever may evaluate them, and tells those people. */
export async function assignLacking(
  tx: Writes,
  ctx: Pick<Context, "actor" | "now">,
  { round, standings, seed }: Assigning,
): Promise<void> {
  const lacking = plansWithTime(ctx, round, standings).filter(({ lacks }) => lacks > 0);
  const plans = lacking.map((plan) => ({ ...plan, possible: possibleFor(standings, plan) }));
  const orderOf = await orderBy(seed, plans);
  const given = assignEvenly(plans, loadsOf(standings), orderOf);
  const told: number[] = [];
  for (const { planId, number } of plans) {
    for (const userId of given.get(number) ?? []) {
      await insert(tx, ctx, { roundId: round.id, planId, userId, seed, reason: null });
      told.push(userId);
    }
  }
  await giveSample(tx, ctx, round, told);
  await tellOfPlans(tx, ctx, round, told);
}

/** Gives the sample plan, where the rules have one, to those who do not have it: it comes before every other one. */
async function giveSample(
  tx: Writes,
  ctx: Pick<Context, "actor" | "now">,
  { id: roundId, allRules }: StoredRound,
  userIds: readonly number[],
): Promise<void> {
  if (!allRules?.samplePlan) return;
  const had = await tx
    .selectFrom("evaluations")
    .select("userId")
    .where("roundId", "=", roundId)
    .where("planId", "is", null)
    .execute();
  for (const userId of new Set(userIds)) {
    if (had.every((one) => one.userId !== userId))
      await insert(tx, ctx, { roundId, planId: null, userId, seed: null, reason: null });
  }
}

/** The order of plans, of people, and of people for each plan. */
async function orderBy(seed: string, plans: readonly { number: string; possible: readonly number[] }[]) {
  const texts = plans.flatMap(({ number, possible }) => [
    number,
    ...possible.flatMap((id) => [`${id}`, `${number} ${id}`]),
  ]);
  return await seededOrder(seed, texts);
}

/**
 * Gives one plan whom it lacks: the least loaded who may, one after the other. Nobody is told why a plan came.
 *
 * @returns how many were found
 */
export async function fillPlan(
  tx: Writes,
  ctx: Pick<Context, "actor" | "now" | "db">,
  round: StoredRound,
  planId: number,
): Promise<number> {
  for (let found = 0; ; found += 1) {
    const standings = await standingsOfRound({ ...ctx, db: tx }, round);
    const plan = standings.plans.find((one) => one.planId === planId);
    if (!plan || plan.lacks === 0 || standings.stop) return found;
    const seed = await seedOf(round, standings);
    const userId = await nextPerson(standings, plan, seed);
    if (userId === null) return found;
    await insert(tx, ctx, { roundId: round.id, planId, userId, seed, reason: null });
    await giveSample(tx, ctx, round, [userId]);
    await tellOfPlans(tx, ctx, round, [userId]);
  }
}

/** Who evaluates a plan next, should it need somebody; null where nobody may. */
export async function nextPerson(
  standings: RoundStandings,
  plan: EvaluationStanding,
  seed: string,
): Promise<number | null> {
  const { number } = plan;
  const possible = possibleFor(standings, plan);
  return nextFor({ number, possible }, loadsOf(standings), await orderBy(seed, [{ number, possible }]));
}

interface Exchange {
  /** The evaluation of whoever goes. */
  evaluation: number;
  to: number;
  reason: string;
}

/**
 * Puts somebody else in the place of an evaluator who has not sealed. The draft of whoever goes counts no more.
 *
 * @throws Forbidden; NotFound; Conflict where the grid is sealed or the evaluation is over, `evaluation-stopped`, `evaluation-closed`,
 *   `evaluator-excluded` where the other one may not evaluate the plan
 */
export async function replaceEvaluator(
  asking: SignedInContext,
  roundId: number,
  { evaluation, to, reason }: Exchange,
): Promise<void> {
  requireRoundManager(asking);
  await asking.write(async (tx) => {
    const ctx = atOneMoment(asking, tx);
    const round = await roundById(ctx, roundId);
    const standings = await standingsOfRound(ctx, round);
    const plan = standings.plans.find(({ evaluations }) => evaluations.some(({ id }) => id === evaluation));
    const leaving = plan?.evaluations.find(({ id }) => id === evaluation);
    if (!plan || !leaving) throw new NotFound();
    if ([leaving.userId, to].includes(ctx.actor.userId)) throw new Forbidden();
    requireTime(ctx, round, { ...standings, plans: [plan] });
    if (leaving.endedAt !== null || leaving.seal !== null) throw new Conflict();
    if (!possibleFor(standings, plan).includes(to)) throw new Conflict("evaluator-excluded");
    await endEvaluation(tx, ctx, evaluation, "replaced");
    await insert(tx, ctx, { roundId, planId: plan.planId, userId: to, seed: null, reason });
    await giveSample(tx, ctx, round, [to]);
    await tellOfPlans(tx, ctx, round, [to]);
    await recordAudit(tx, ctx, { action: "evaluator.replace", itemType: "plan", itemId: plan.planId });
  });
}

/**
 * Takes a plan away from an evaluator who has found a connection with its candidate: what they wrote or sealed counts no more, and
 * somebody else evaluates it. Once there is no time for that, and the totals are known to them, it is only told to whoever manages the
 * round.
 *
 * @throws NotFound for an evaluation that is not theirs; Conflict once it is over, `evaluation-stopped`
 */
export async function foundConnection(
  asking: SignedInContext,
  { id, roundId, planId }: { id: number; roundId: number; planId: number },
  note: string,
): Promise<void> {
  await asking.write(async (tx) => {
    const ctx = atOneMoment(asking, tx);
    const round = await roundById(ctx, roundId);
    const { plans, stop } = await standingsOfRound(ctx, round);
    if (stop) throw new Conflict("evaluation-stopped");
    const plan = plans.find((one) => one.planId === planId);
    const own = plan?.evaluations.find((one) => one.id === id && one.userId === ctx.actor.userId);
    if (!plan || !own) throw new NotFound();
    if (!isLive(own) || own.endedAt !== null) throw new Conflict();
    const end = endOfStage(ctx, round);
    const isOpen =
      plansWithTime(ctx, round, { plans: [plan] }).length > 0 && (end === null || end <= own.assignedAt);
    if (isOpen) await endEvaluation(tx, ctx, id, "connection");
    await recordFoundConnection(tx, ctx, { roundId, candidateIds: [plan.candidateId], note });
    await recordAudit(tx, ctx, { action: "evaluator.find-connection", itemType: "plan", itemId: planId });
    if (isOpen) await fillPlan(tx, ctx, round, planId);
  });
}

/** One moment for all rows of an act, in its transaction: what is told of it has no order. */
export function atOneMoment<Ctx extends Pick<Context, "now" | "db">>(ctx: Ctx, tx: Writes): Ctx {
  const moment = ctx.now();
  return { ...ctx, db: tx, now: () => moment };
}

/** Nobody is given a plan on which they cannot write: of these, one must have time. */
function requireTime(
  ctx: Pick<Context, "now">,
  round: StoredRound,
  { stop, plans }: Pick<RoundStandings, "stop" | "plans">,
): void {
  if (stop) throw new Conflict("evaluation-stopped");
  if (plansWithTime(ctx, round, { plans }).length === 0) throw new Conflict("evaluation-closed");
}

/** Ends an evaluation; its grid, if there is one, counts on only where its evaluator `left`. */
export async function endEvaluation(
  tx: Writes,
  { now }: Pick<Context, "now">,
  id: number,
  endedFor: NonNullable<Database["evaluations"]["endedFor"]>,
): Promise<void> {
  const endedAt = now().toISOString();
  await tx.updateTable("evaluations").set({ endedAt, endedFor }).where("id", "=", id).execute();
  await addToRegister(tx, { event: "ended", at: endedAt, evaluation: id, for: endedFor });
}

interface Assigned {
  roundId: number;
  planId: number | null;
  userId: number;
  seed: string | null;
  reason: string | null;
}

async function insert(tx: Writes, { now, actor }: Pick<Context, "actor" | "now">, assigned: Assigned) {
  const who = {
    assignedAt: now().toISOString(),
    assignedBy: actor.kind === "signed-in" ? actor.userId : null,
  };
  await tx
    .insertInto("evaluations")
    .values({ ...assigned, ...who, endedAt: null, endedFor: null })
    .execute();
}
