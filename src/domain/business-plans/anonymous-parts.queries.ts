import { can } from "../access/permissions.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Context } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { partFileName } from "./business-plans.rules.ts";
import { type PlanPartRow, partsOfPlans, ruledParts } from "./plan-parts.queries.ts";
import { inRound, planRound } from "./plans-of-round.queries.ts";

/** What evaluators may see of a plan; `paths` are names that tell nothing of who sent it. */
export interface AnonymousPlan {
  /** The receipt number: random, and known to whoever manages the round and to the sender alone. */
  number: string;
  parts: (PlanPartRow & { path: string })[];
}

/** Whether evaluators see a part: its author is not named in it. */
export function isForEvaluators({
  anonymous,
  seenBy,
}: Pick<CompetitionRules["parts"][number], "anonymous" | "seenBy">) {
  return anonymous && seenBy === "evaluators";
}

/**
 * Of the current plans of a round, by number: the parts that the rules show to evaluators and want without their author's name.
 * Plans of erased accounts are left out.
 *
 * @throws Forbidden to all who do not manage rounds; NotFound without such a round
 */
export async function anonymousPlans(ctx: Context, roundId: number | undefined): Promise<AnonymousPlan[]> {
  if (!can(ctx.actor, "rounds.manage")) throw new Forbidden();
  const round = await planRound(ctx, roundId);
  const plans = await ctx.db
    .selectFrom("business_plans")
    .innerJoin("users", "users.id", "business_plans.userId")
    .select(["business_plans.id", "receiptNumber", "roundId"])
    .where("business_plans.state", "=", "current")
    .where("users.erasedAt", "is", null)
    .where(inRound(round))
    .orderBy("receiptNumber")
    .execute();
  const rulesOf = await ruledParts(ctx);
  const sent = await partsOfPlans(
    ctx.db,
    plans.map(({ id }) => id),
  );
  return plans.map((plan) => {
    const shown = rulesOf(plan).flatMap((rule, index) => {
      const row = isForEvaluators(rule) && sent.get(plan.id)?.find(({ part }) => part === rule.id);
      return row ? [{ ...row, path: `${plan.receiptNumber}/${partFileName(index + 1, row)}` }] : [];
    });
    return { number: plan.receiptNumber, parts: shown };
  });
}
