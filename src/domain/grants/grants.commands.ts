import { recordPlanEvent } from "../competition/plan-events.commands.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import { clockOf, roundById, type StoredRound } from "../competition/rounds.queries.ts";
import type { Context, SignedInContext, Writes } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { grantsOfRound, ownPlanGrant, type PlanGrant } from "./grants.queries.ts";
import { grantTasks, isAwaited } from "./grants.rules.ts";
import type { TaskDone } from "./grants.ts";

/**
 * Accepts the grant that one's plan is offered. Repeating it changes nothing.
 *
 * @throws NotFound without a grant; Conflict `grant-closed` after the term, and where nothing is offered (any more)
 */
export async function acceptGrant(ctx: SignedInContext): Promise<void> {
  await ctx.write(async (tx) => {
    const { round, own } = await ownOrNotFound({ ...ctx, db: tx });
    const isHeld = own.state === "selected" || own.state === "contracted";
    if (isHeld && own.acceptedAt !== null) return;
    if (own.state === "reserve") throw new Conflict();
    if (own.renounced && !own.renounced.isLate) throw new Conflict();
    if (!isAwaited(own, clockOf(round, ctx.now()).toISOString())) throw new Conflict("grant-closed");
    await recordPlanEvent(tx, ctx, { plan: planOf(round, own), event: "accept", data: {} });
  });
}

/**
 * Renounces the grant that one's plan is offered or has accepted, or its place in the reserve; a letter confirms it. The clock calls the
 * next one.
 *
 * @throws NotFound without a grant; Conflict once there is a contract, and where it was renounced already
 */
export async function renounceGrant(ctx: SignedInContext): Promise<void> {
  await ctx.write(async (tx) => {
    const { round, own } = await ownOrNotFound({ ...ctx, db: tx });
    const letter = renouncingLetter(round, own, false);
    await recordPlanEvent(tx, ctx, { plan: planOf(round, own), event: "renounce", data: {}, letter });
  });
}

async function ownOrNotFound(ctx: SignedInContext) {
  const found = await ownPlanGrant(ctx);
  if (!found) throw new NotFound();
  return found;
}

/**
 * Notes that a task of a grant is done; of the last one, that the contract is signed.
 *
 * @throws Forbidden; NotFound; Conflict where it is done already, or nothing is offered (any more); `grant-incomplete` for the contract
 *   while the grant is not accepted, or another task is not done
 */
export async function finishTask(
  ctx: SignedInContext,
  roundId: number,
  { number, task: id, note }: TaskDone,
): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const { grant, plan } = await grantOf(tx, ctx, roundId, number);
    const task = grantTasks.find((one) => one.id === id);
    const open = grant.tasks.filter(({ doneAt }) => doneAt === null);
    if (!task || !open.some((one) => one.task === id)) throw new Conflict();
    if (task.event === "contract") {
      const isReady = grant.acceptedAt !== null && open.every((one) => one.task === id);
      if (grant.state === "selected" && !isReady) throw new Conflict("grant-incomplete");
      await recordPlanEvent(tx, ctx, { plan, event: "contract", data: {} });
    } else await recordPlanEvent(tx, ctx, { plan, event: "finish-task", data: { task: id } });
    const done = { doneAt: ctx.now().toISOString(), doneBy: ctx.actor.userId };
    await tx
      .insertInto("contract_tasks")
      .values({ planId: plan.id, task: id, ...done, note })
      .execute();
  });
}

/**
 * Notes that a candidate renounced in writing; a letter confirms it. The clock calls the next one.
 *
 * @throws Forbidden; NotFound; Conflict once there is a contract, and where it was renounced already
 */
export async function noteRenouncing(ctx: SignedInContext, roundId: number, number: string): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const { round, grant } = await grantOf(tx, ctx, roundId, number);
    await recordLoss(tx, ctx, { round, grant, isLate: false });
  });
}

/** Records that a plan has its grant, or its place in the reserve, no more: not by what its sender did in the portal. */
export async function recordLoss(
  tx: Writes,
  ctx: Context,
  { round, grant, isLate }: { round: StoredRound; grant: PlanGrant; isLate: boolean },
): Promise<void> {
  const letter = renouncingLetter(round, grant, isLate);
  const plan = planOf(round, grant);
  await recordPlanEvent(tx, ctx, { plan, event: "record-renouncing", data: { isLate }, letter });
}

async function grantOf(tx: Writes, ctx: SignedInContext, roundId: number, number: string) {
  const now = { ...ctx, db: tx };
  const round = await roundById(now, roundId);
  const grant = (await grantsOfRound(now, round))?.find((one) => one.number === number);
  if (!grant) throw new NotFound();
  return { round, grant, plan: planOf(round, grant) };
}

function renouncingLetter(round: StoredRound, { number, state }: PlanGrant, isLate: boolean) {
  return { roundName: round.name, receiptNumber: number, isLate, isReserve: state === "reserve" };
}

function planOf({ id: roundId }: Pick<StoredRound, "id">, { planId: id }: Pick<PlanGrant, "planId">) {
  return { id, roundId };
}
