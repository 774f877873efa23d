import { listMembers } from "../accounts/members/members.queries.ts";
import { ruledParts } from "../business-plans/plan-parts.queries.ts";
import { bytesOf, fingerprintOf, lackOf, latenessOf } from "../business-plans/plan-remarks.rules.ts";
import type { PlanRemarks } from "../business-plans/plan-remarks.ts";
import { allRounds } from "../competition/rounds.queries.ts";
import { documentFiles } from "../content-pack/document-links.ts";
import type { Context } from "../context.ts";
import type { DossierCheck } from "./dossiers.ts";
import { checksOfPlans } from "./plan-checks.queries.ts";

interface RemarkedPlan {
  remarks: PlanRemarks;
  /** The lines of the administrative grid. */
  checks: DossierCheck[];
}

/**
 * Whether the plans in the list of a round (`listMembers`) came late, what they lack, what their bytes say, and what was read in
 * them.
 *
 * @throws as `listMembers`
 */
export async function remarkedPlans(ctx: Context, roundId: number | undefined): Promise<RemarkedPlan[]> {
  const { items } = await listMembers(ctx, { roundId });
  const plans = items.flatMap(({ planId, ...plan }) => (planId === null ? [] : [{ ...plan, id: planId }]));
  const [rounds, rulesOf, checked] = await Promise.all([
    ...([allRounds(ctx), ruledParts(ctx)] as const),
    checksOfPlans(ctx, plans),
  ]);
  const partsOf = (id: number) => checked.get(id)?.parts ?? [];
  const closings = new Map(rounds.map((round) => [round.id, round.submission.closesAt]));
  const models = documentFiles(ctx.content);
  const filesOf = ({ id, fileName, sha256 }: (typeof plans)[number]) =>
    partsOf(id).length > 0 ? partsOf(id) : [{ title: fileName ?? "", sha256: sha256 ?? "" }];
  const byFiles = Map.groupBy(plans, (plan) => fingerprintOf(filesOf(plan)));
  return plans.map((plan) => {
    const came = { receivedAt: plan.receivedAt ?? "", isExtended: plan.isExtended === 1 };
    const there = partsOf(plan.id).map(({ part }) => part);
    const files = filesOf(plan);
    const alike = byFiles.get(fingerprintOf(files)) ?? [];
    const late = latenessOf(came, closings.get(plan.roundId ?? 0) ?? null);
    const checks = checked.get(plan.id)?.checks ?? [];
    const remarks = {
      id: plan.id,
      late,
      ...lackOf(there, rulesOf(plan)),
      ...bytesOf(files, models),
      toCheck: checks.filter(({ state }) => state === "missing" || state === "look").length,
      sameAs: alike.flatMap(({ id, receiptNumber }) =>
        id === plan.id || receiptNumber === null ? [] : [receiptNumber],
      ),
    };
    return { remarks, checks };
  });
}
