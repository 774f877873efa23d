import { listMembers } from "../accounts/members.queries.ts";
import { allRounds } from "../competition/rounds.queries.ts";
import type { Context } from "../context.ts";
import { partsOfPlans } from "./plan-parts.queries.ts";
import { lackOf, latenessOf } from "./plan-remarks.rules.ts";
import type { PlanRemarks } from "./plan-remarks.ts";

/**
 * Whether the plans in the list of a round (`listMembers`) came late, and what they lack.
 *
 * @throws as `listMembers`
 */
export async function planRemarks(ctx: Context, roundId: number | undefined): Promise<PlanRemarks[]> {
  const { items } = await listMembers(ctx, { roundId });
  const plans = items.flatMap(({ planId, ...plan }) => (planId === null ? [] : [{ ...plan, id: planId }]));
  const [rounds, parts] = await Promise.all([
    allRounds(ctx),
    partsOfPlans(
      ctx.db,
      plans.map(({ id }) => id),
    ),
  ]);
  return plans.map(({ id, roundId: own, receivedAt, isExtended }) => {
    const round = rounds.find((one) => one.id === own);
    const rules = (round ? round.allRules : ctx.content.competition)?.parts ?? [];
    const came = { receivedAt: receivedAt ?? "", isExtended: isExtended === 1 };
    const there = (parts.get(id) ?? []).map(({ part }) => part);
    return { id, late: latenessOf(came, round?.submission.closesAt ?? null), ...lackOf(there, rules) };
  });
}
