import { recordAudit } from "../audit/audit.commands.ts";
import { isComplete } from "../competition/awaited-plans.queries.ts";
import { announcedRounds, clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import { type Context, operator, type Writes } from "../context.ts";
import { forEachInTurn } from "../in-turn.ts";
import { atOneMoment, endEvaluation, fillPlan } from "./assignment.commands.ts";
import {
  isEvaluated,
  possibleFor,
  type RoundStandings,
  standingsOfRound,
} from "./evaluation-standings.queries.ts";
import { plansWithTime } from "./evaluation-time.rules.ts";
import { askedTooEarly } from "./gate.queries.ts";
import { firstGridsBy, remind } from "./letters.commands.ts";

/**
 * What the portal does by itself for who evaluates: ends what nobody can or need evaluate any more, gives plans to others whose
 * evaluator left and to a third where the first grids differ too much, reminds, and refuses at its hour what nobody has decided. Every
 * instance may call it at any time: what is done is done once.
 */
export async function tendEvaluations(portal: Omit<Context, "actor">): Promise<void> {
  const ctx = { ...portal, actor: operator };
  await forEachInTurn(await announcedRounds(ctx), (round) => tendRound(ctx, round));
}

async function tendRound(ctx: Context, round: StoredRound): Promise<void> {
  if (!(await isBegun(ctx, round)) || !isAnything(await dueIn(ctx, round))) return;
  await ctx.write(async (tx) => {
    const now = atOneMoment(ctx, tx);
    await settle(tx, now, round, await dueIn(now, round));
    // What ended leaves plans that lack somebody, and is known only now.
    for (const planId of (await dueIn(now, round)).lacking) await reassign(tx, now, round, planId);
  });
}

async function isBegun({ db }: Pick<Context, "db">, { id }: StoredRound): Promise<boolean> {
  const declaration = await db
    .selectFrom("evaluator_declarations")
    .select("userId")
    .where("roundId", "=", id)
    .limit(1)
    .executeTakeFirst();
  return declaration !== undefined;
}

interface Due {
  ends: { id: number; for: "left" | "plan-gone" }[];
  /** The plans that were assigned, lack somebody, and for which there is somebody. */
  lacking: number[];
  /** Sealed grids whose opening again nobody has decided at its hour. */
  refused: number[];
  /** Evaluators who must answer about somebody whose plan came later. */
  toAsk: number[];
  reminder: Parameters<typeof remind>[3] | null;
}

function isAnything({ ends, lacking, refused, toAsk, reminder }: Due): boolean {
  return [ends, lacking, refused, toAsk].some((all) => all.length > 0) || reminder !== null;
}

async function dueIn(ctx: Context, round: StoredRound): Promise<Due> {
  const standings = await standingsOfRound(ctx, round);
  const plans = standings.stop === null ? plansWithTime(ctx, round, standings) : [];
  return {
    ends: endsOf({ ...standings, plans }),
    lacking: lackingIn({ ...standings, plans }),
    refused: await undecided(ctx, round),
    toAsk: (await isComplete(ctx, round)) ? await askedTooEarly(ctx.db, round.id) : [],
    reminder: await reminderOf(ctx, round, plans),
  };
}

function endsOf({ plans, people }: RoundStandings): Due["ends"] {
  const isHere = (userId: number) => people.some((one) => one.userId === userId && one.isHere);
  return plans.flatMap((plan) =>
    plan.evaluations.flatMap(({ id, userId, endedAt }): Due["ends"] => {
      if (endedAt !== null) return [];
      if (!isEvaluated(plan)) return [{ id, for: "plan-gone" }];
      return isHere(userId) ? [] : [{ id, for: "left" }];
    }),
  );
}

function lackingIn(standings: RoundStandings): number[] {
  return standings.plans.flatMap((plan) => {
    const isAssigned = plan.evaluations.length > 0;
    return isAssigned && plan.lacks > 0 && possibleFor(standings, plan).length > 0 ? [plan.planId] : [];
  });
}

async function undecided({ db, now }: Context, { id }: StoredRound): Promise<number[]> {
  const rows = await db
    .selectFrom("reopenings")
    .innerJoin("sealed_grids", "sealed_grids.id", "sealId")
    .innerJoin("evaluations", "evaluations.id", "evaluationId")
    .select("sealId")
    .where("roundId", "=", id)
    .where("isGranted", "is", null)
    .where("answerAt", "<=", now().toISOString())
    .execute();
  return rows.map(({ sealId }) => sealId);
}

/** Whose grids should be sealed today and are not, and was not reminded of it. */
async function reminderOf(ctx: Context, round: StoredRound, plans: RoundStandings["plans"]) {
  const first = firstGridsBy(round, await ctx.loadHolidays());
  const at = clockOf(round, ctx.now()).toISOString();
  if (!first || at < first.remindAt || at >= first.by) return null;
  const told = await ctx.db
    .selectFrom("round_letters")
    .select("userId")
    .where("roundId", "=", round.id)
    .where("kind", "=", "evaluation-reminder")
    .where("moment", "=", first.by)
    .execute();
  const open = plans.flatMap(({ evaluations }) =>
    evaluations.filter(
      ({ userId, endedAt, seal }) =>
        endedAt === null && seal === null && !told.some((one) => one.userId === userId),
    ),
  );
  const counts = Map.groupBy(open, ({ userId }) => userId);
  if (counts.size === 0) return null;
  return { by: first.by, unsealed: new Map([...counts].map(([id, all]) => [id, all.length])) };
}

async function settle(tx: Writes, ctx: Context, round: StoredRound, due: Due): Promise<void> {
  for (const one of due.ends) await endEvaluation(tx, ctx, one.id, one.for);
  const decidedAt = ctx.now().toISOString();
  for (const sealId of due.refused)
    await tx
      .updateTable("reopenings")
      .set({ isGranted: 0, decidedAt })
      .where("sealId", "=", sealId)
      .execute();
  for (const userId of due.toAsk)
    await tx
      .updateTable("evaluator_declarations")
      .set({ namesAt: null })
      .where("roundId", "=", round.id)
      .where("userId", "=", userId)
      .execute();
  if (due.reminder) await remind(tx, ctx, round, due.reminder);
}

async function reassign(tx: Writes, ctx: Context, round: StoredRound, planId: number): Promise<void> {
  if ((await fillPlan(tx, ctx, round, planId)) > 0)
    await recordAudit(tx, ctx, { action: "evaluator.reassign", itemType: "plan", itemId: planId });
}
