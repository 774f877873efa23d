import { recordPlanEvent } from "../competition/plan-events.commands.ts";
import type { SignedInContext, Writes } from "../context.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { hashSecret } from "../secrets/secrets.ts";
import type { Timestamp } from "../tables.ts";
import type { AppealToSend } from "./appeals.ts";
import { contestedPoints, titleOf } from "./contested.rules.ts";
import { sealedDecisions } from "./decided-points.queries.ts";
import {
  appealsOfPlan,
  contestableOf,
  isInForce,
  itemsOfAppeals,
  type OnList,
  ownPlanOnList,
} from "./own-appeal.queries.ts";
import { sentAppeal } from "./receipts.commands.ts";

/**
 * Contests points of the result of one's plan, all at once.
 *
 * @throws Forbidden; NotFound without a plan on a list; Conflict `appeals-closed` from the end of the time on, `appeal-sent` while one is
 *   in force; Invalid for what is not contestable, or twice
 */
export async function sendAppeal(ctx: SignedInContext, { items }: AppealToSend): Promise<void> {
  await ctx.write(async (tx) => {
    const now = { ...ctx, db: tx };
    const { on, until } = await openPlan(now);
    if ((await appealsOfPlan(tx, on.planId)).some((one) => isInForce(one, on)))
      throw new Conflict("appeal-sent");
    const points = (await contestableOf(now, on)).map(({ point }) => point);
    const wrong = items.flatMap(({ item }, index) => {
      const isTwice = items.findIndex((one) => one.item === item) < index;
      const isKnown = points.some((point) => point.item === item);
      return isKnown && !isTwice ? [] : [{ path: `items.${index}.item`, message: "not-contestable" }];
    });
    if (wrong.length > 0) throw new Invalid(wrong);
    const chosen = points.flatMap(({ item }) => items.filter((one) => one.item === item));
    const sentAt = ctx.now().toISOString();
    const hash = await hashSecret(sentAppeal(on, { sentAt, items: chosen }));
    const row = { planId: on.planId, listId: on.listId, sentAt, withdrawnAt: null, decidedAt: null };
    const { id: appealId } = await tx
      .insertInto("appeals")
      .values({ ...row, hash })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("appeal_items")
      .values(chosen.map(({ item, text }) => ({ appealId, item, text })))
      .execute();
    const contested = chosen.map(({ item }) => item);
    await tell(tx, now, { event: "appeal", on, until, items: contested, at: sentAt });
  });
}

/**
 * Takes one's appeal back; another one can be sent as long as there is time.
 *
 * @throws Forbidden; NotFound without one; Conflict `appeals-closed` from the end of the time on, `appeal-sealed` once it was decided: a
 *   further list may give time again while decisions wait to be told
 */
export async function withdrawAppeal(ctx: SignedInContext): Promise<void> {
  await ctx.write(async (tx) => {
    const now = { ...ctx, db: tx };
    const { on, until } = await openPlan(now);
    const own = (await appealsOfPlan(tx, on.planId)).find((one) => isInForce(one, on));
    if (!own) throw new NotFound();
    if ((await sealedDecisions(tx, [own.id])).has(own.id)) throw new Conflict("appeal-sealed");
    const at = ctx.now().toISOString();
    await tx.updateTable("appeals").set({ withdrawnAt: at }).where("id", "=", own.id).execute();
    const items = (await itemsOfAppeals(tx, [own.id])).map(({ item }) => item);
    await tell(tx, now, { event: "withdraw-appeal", on, until, items, at });
  });
}

async function openPlan(ctx: SignedInContext): Promise<{ on: OnList; until: Timestamp }> {
  const on = await ownPlanOnList(ctx);
  if (!on) throw new NotFound();
  const { until, isOpen } = on;
  if (!isOpen || until === null) throw new Conflict("appeals-closed");
  return { on, until };
}

interface Told {
  event: "appeal" | "withdraw-appeal";
  on: OnList;
  until: Timestamp;
  items: string[];
  at: Timestamp;
}

async function tell(tx: Writes, ctx: SignedInContext, { event, on, until, items, at }: Told): Promise<void> {
  const titles = contestedPoints(on.rules, items).map(titleOf);
  const letter = { roundName: on.round.name, receiptNumber: on.number, at, until, items: titles };
  const plan = { id: on.planId, roundId: on.round.id };
  await recordPlanEvent(tx, ctx, { plan, event, data: {}, letter });
}
