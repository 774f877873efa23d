import { recordAudit } from "../audit/audit.commands.ts";
import type { StoredRound } from "../competition/rounds.queries.ts";
import type { Context, Reads, Writes } from "../context.ts";
import { Conflict } from "../errors.ts";
import type { Timestamp } from "../tables.ts";
import { namesOf } from "../verification/verifiers.queries.ts";
import { assignLacking, atOneMoment, endEvaluation, seedOf } from "./assignment.commands.ts";
import { standingsOfRound } from "./evaluation-standings.queries.ts";

/** What an evaluator did with a plan, as the audit log has it. */
export interface SeenPlan {
  /** Of the evaluator; null where the account was erased. */
  name: string | null;
  action: string;
  /** The plan's registration number; null of the sample plan, and of one that is gone. */
  number: string | null;
  times: number;
  first: Timestamp;
  last: Timestamp;
}

type Stopping = Pick<Context, "actor" | "now" | "db" | "write" | "logAudit" | "requestId">;

/**
 * Stops reading and writing by the evaluators of a round, after something leaked (evaluation.md §9).
 *
 * @returns who saw what since the plans were assigned
 * @throws Conflict where it is stopped already
 */
export async function freezeEvaluation(
  ctx: Stopping,
  round: StoredRound,
  reason: string,
): Promise<SeenPlan[]> {
  await ctx.write(async (tx) => {
    if (await openStop(tx, round)) throw new Conflict("evaluation-stopped");
    await tx
      .insertInto("evaluation_stops")
      .values({ roundId: round.id, reason, stoppedAt: ctx.now().toISOString(), resumedAt: null, seed: null })
      .execute();
    await recordAudit(tx, ctx, { action: "round.freeze", itemType: "round", itemId: round.id });
  });
  return await seenSince(ctx.db, round);
}

/**
 * Lets a stopped evaluation go on from the grids that are sealed: every other plan is assigned anew, with another seed.
 *
 * @returns how many grids stay, and how many drafts ended
 * @throws Conflict where nothing is stopped
 */
export async function resumeFromSeals(
  asking: Stopping,
  round: StoredRound,
): Promise<{ sealed: number; ended: number }> {
  return await asking.write(async (tx) => {
    const ctx = atOneMoment(asking, tx);
    const stop = await openStop(tx, round);
    if (!stop) throw new Conflict();
    const before = (await standingsOfRound(ctx, round)).plans.flatMap(({ evaluations }) => evaluations);
    const drafts = before.filter(({ endedAt, seal }) => endedAt === null && seal === null);
    for (const { id } of drafts) await endEvaluation(tx, ctx, id, "stopped");
    await tx
      .updateTable("evaluation_stops")
      .set({ resumedAt: ctx.now().toISOString() })
      .where("id", "=", stop.id)
      .execute();
    const standings = await standingsOfRound(ctx, round);
    const seed = await seedOf(round, standings);
    await tx.updateTable("evaluation_stops").set({ seed }).where("id", "=", stop.id).execute();
    await assignLacking(tx, ctx, { round, standings: onlyAssigned(standings), seed });
    await recordAudit(tx, ctx, { action: "round.resume", itemType: "round", itemId: round.id });
    return { sealed: before.filter(({ seal }) => seal !== null).length, ended: drafts.length };
  });
}

/** Plans that were never assigned wait for whoever manages the round. */
function onlyAssigned(standings: Awaited<ReturnType<typeof standingsOfRound>>) {
  return { ...standings, plans: standings.plans.filter(({ evaluations }) => evaluations.length > 0) };
}

function openStop(tx: Writes, { id }: StoredRound) {
  return tx
    .selectFrom("evaluation_stops")
    .select("id")
    .where("roundId", "=", id)
    .where("resumedAt", "is", null)
    .executeTakeFirst();
}

async function seenSince(db: Reads, { id }: StoredRound): Promise<SeenPlan[]> {
  const evaluations = await db
    .selectFrom("evaluations")
    .leftJoin("business_plans", "business_plans.id", "evaluations.planId")
    .select(["evaluations.id", "planId", "evaluations.userId", "assignedAt", "receiptNumber"])
    .where("evaluations.roundId", "=", id)
    .orderBy("evaluations.id")
    .execute();
  const [first] = evaluations;
  if (!first) return [];
  const lines = await db
    .selectFrom("audit_log")
    .select(["actorId", "action", "itemType", "itemId", "at"])
    .where("actorId", "in", [...new Set(evaluations.map(({ userId }) => userId))])
    .where("at", ">=", first.assignedAt)
    .where("itemType", "in", ["plan", "evaluation"])
    .orderBy("id")
    .execute();
  const numberOf = ({ itemType, itemId }: (typeof lines)[number]) => {
    const key = itemType === "evaluation" ? "id" : "planId";
    return evaluations.find((one) => one[key] === itemId)?.receiptNumber ?? null;
  };
  const names = await namesOf(db, evaluations);
  const told = lines.map((line) => ({ ...line, number: numberOf(line) }));
  const groups = Map.groupBy(told, ({ actorId, action, number }) => `${actorId} ${action} ${number}`);
  return [...groups.values()].flatMap((all) => {
    const [one, last] = [all[0], all.at(-1)];
    if (!one || !last) return [];
    const { actorId, action, number, at } = one;
    const name = names.get(actorId ?? 0) ?? null;
    return [{ name, action, number, times: all.length, first: at, last: last.at }];
  });
}
