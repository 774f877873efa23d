import { recordAudit } from "../audit/audit.commands.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import { roundById } from "../competition/rounds.queries.ts";
import { seededOrder } from "../competition/seeded-order.ts";
import type { SignedInContext, Writes } from "../context.ts";
import { Conflict, Forbidden, NotFound } from "../errors.ts";
import { askingOf } from "./clarifications.queries.ts";
import { type RoundStanding, roundStandings } from "./round-standings.queries.ts";
import { assignPairs } from "./verification.rules.ts";
import { verifiersIn } from "./verifiers.queries.ts";

/**
 * Gives each dossier of a round that is verified and lacks a verifier two of them, so that all have equally many: the order follows from
 * the SHA-256 of the round's rules and number, each plan's number and each verifier's, so that anybody can compute it again.
 *
 * @throws Forbidden; NotFound; Conflict `too-few-verifiers`
 */
export async function assignVerifiers(ctx: SignedInContext, roundId: number): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const now = { ...ctx, db: tx };
    const round = await roundById(now, roundId);
    const people = await verifiersIn(now, roundId);
    if (people.length < 2) throw new Conflict("too-few-verifiers");
    const standings = await roundStandings(now, round);
    const seed = `${round.id} ${round.rulesHash ?? ""}`;
    const lacking = standings.filter(isLacking);
    const texts = lacking.flatMap(({ number }) => [
      number,
      ...people.map(({ userId }) => `${number} ${userId}`),
    ]);
    const orderOf = await seededOrder(seed, texts);
    const load = new Map(people.map(({ userId }) => [userId, loadOf(standings, userId)]));
    const plans = lacking.map(({ number, verifiers }) => ({
      number,
      has: verifiers.map(({ userId }) => userId),
    }));
    const pairs = assignPairs(plans, load, orderOf);
    for (const { planId, number, turn } of lacking) {
      for (const userId of pairs.get(number) ?? [])
        await assign(tx, ctx, { planId, turn, userId, seed, reason: null });
    }
    await recordAudit(tx, ctx, { action: "round.assign-verifiers", itemType: "round", itemId: roundId });
  });
}

function isLacking({ state, verifiers }: RoundStanding): boolean {
  return state === "in-verification" && verifiers.length < 2;
}

function loadOf(standings: readonly RoundStanding[], id: number): number {
  return standings.filter(({ verifiers }) => verifiers.some(({ userId }) => userId === id)).length;
}

interface Exchange {
  number: string;
  from: number;
  to: number;
  reason: string;
}

/**
 * Puts another verifier in the place of one, who has not handed in or left. The answers of the one who goes count no more, and stay
 * for the record.
 *
 * @throws Forbidden, also to whoever is one of the two; NotFound where `from` does not verify the plan, or `to` is no verifier of its round; Conflict where `to` verifies it
 *   already, `from` has handed in and still has the duty, and once its outcome is published
 */
export async function exchangeVerifier(
  ctx: SignedInContext,
  roundId: number,
  { number, from, to, reason }: Exchange,
): Promise<void> {
  requireRoundManager(ctx);
  // Who manages the round and verifies in it, too, does not choose who verifies with them, or in their place.
  if ([from, to].includes(ctx.actor.userId)) throw new Forbidden();
  await ctx.write(async (tx) => {
    const now = { ...ctx, db: tx };
    const standings = await roundStandings(now, await roundById(now, roundId));
    const standing = standings.find((one) => one.number === number);
    const leaving = standing?.verifiers.find(({ userId }) => userId === from);
    const people = await verifiersIn(now, roundId);
    if (!standing || !leaving || !people.some(({ userId }) => userId === to)) throw new NotFound();
    const { state, verifiers, planId, turn } = standing;
    const isNeeded = leaving.handedInAt === null || !people.some(({ userId }) => userId === from);
    const isThere = verifiers.some(({ userId }) => userId === to);
    if (state !== "in-verification" || isThere || !isNeeded) throw new Conflict();
    await tx
      .updateTable("verifications")
      .set({ endedAt: ctx.now().toISOString() })
      .where("id", "=", leaving.id)
      .execute();
    // What the pair before settled, or wanted to ask, is not what the next one does.
    await tx.deleteFrom("settled_lines").where("planId", "=", planId).where("turn", "=", turn).execute();
    await tx
      .deleteFrom("confirmations")
      .where(({ eb, or }) =>
        or([eb("act", "like", `settle ${planId} ${turn} %`), eb("act", "=", askingOf(planId, []).act)]),
      )
      .execute();
    if (turn === 1) await tx.deleteFrom("clarifications").where("planId", "=", planId).execute();
    await assign(tx, ctx, { planId, turn, userId: to, seed: null, reason });
    await recordAudit(tx, ctx, { action: "plan.exchange-verifier", itemType: "plan", itemId: planId });
  });
}

interface Assigned {
  planId: number;
  turn: number;
  userId: number;
  seed: string | null;
  reason: string | null;
}

async function assign(tx: Writes, { now, actor }: SignedInContext, assigned: Assigned): Promise<void> {
  const who = { assignedAt: now().toISOString(), assignedBy: actor.userId };
  await tx
    .insertInto("verifications")
    .values({ ...assigned, ...who, endedAt: null, handedInAt: null })
    .execute();
}
