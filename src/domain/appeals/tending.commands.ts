import { recordPlanEvent } from "../competition/plan-events.commands.ts";
import { announcedRounds, type StoredRound } from "../competition/rounds.queries.ts";
import { type Context, operator, type Reads, type Writes } from "../context.ts";
import { forEachInTurn } from "../in-turn.ts";
import { type Commission, commissionOf } from "./commission.queries.ts";
import { titleOf } from "./contested.rules.ts";
import { openAppeals, sealedDecisions } from "./decided-points.queries.ts";
import { sealAgreed } from "./decisions.commands.ts";
import type { JudgedAppeal } from "./judged-appeals.queries.ts";

/**
 * What the portal does by itself for appeals, once no more can come: seals those that all have confirmed who decide them by now, and
 * once the last one of a round is sealed, tells all decisions at once. Every instance may call it at any time: what is done is done
 * once.
 */
export async function tendAppeals(portal: Omit<Context, "actor">): Promise<void> {
  const ctx = { ...portal, actor: operator };
  await forEachInTurn(await announcedRounds(ctx), (round) => tendRound(ctx, round));
}

async function tendRound(ctx: Context, round: StoredRound): Promise<void> {
  if ((await openAppeals(ctx.db, round.id)).length === 0) return;
  if (!(await commissionOf(ctx, round))?.isOpen) return;
  await ctx.write(async (tx) => {
    const commission = await commissionOf({ ...ctx, db: tx }, round);
    if (!commission?.isOpen) return;
    const appeals = await sealAgreed(tx, ctx, commission);
    const untold = appeals.filter(({ isTold }) => !isTold);
    if (untold.some(({ seal }) => seal === null)) return;
    for (const appeal of untold) await tell(tx, ctx, commission, appeal);
  });
}

async function tell(tx: Writes, ctx: Context, { round }: Commission, appeal: JudgedAppeal): Promise<void> {
  const { id, planId } = appeal;
  const decisions = (await sealedDecisions(tx, [id])).get(id) ?? [];
  const items = appeal.items.flatMap(({ point }) => {
    const decision = decisions.find(({ item }) => item === point.item);
    if (!decision) return [];
    const { points, verdict, reason } = decision;
    return [{ title: titleOf(point), points, verdict, reason }];
  });
  const letter = { roundName: round.name, receiptNumber: await numberOf(tx, planId), items };
  const plan = { id: planId, roundId: round.id };
  await recordPlanEvent(tx, ctx, { plan, event: "decide-appeal", data: {}, letter });
  await tx.updateTable("appeals").set({ decidedAt: ctx.now().toISOString() }).where("id", "=", id).execute();
}

async function numberOf(db: Reads, planId: number): Promise<string> {
  const plan = await db
    .selectFrom("business_plans")
    .select("receiptNumber")
    .where("id", "=", planId)
    .executeTakeFirstOrThrow();
  return plan.receiptNumber;
}
