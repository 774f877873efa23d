import { ownRound } from "../competition/own-round.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Context } from "../context.ts";
import { hashSecret } from "../secrets/secrets.ts";
import type { PlanConditions } from "./business-plans.ts";

/** What sending a plan confirms by the rules of the round that whoever asks would send it to; by the pack's without one. */
export async function ownConditions(
  ctx: Pick<Context, "actor" | "content" | "db" | "now">,
): Promise<PlanConditions> {
  const { round } = await ownRound(ctx);
  return await conditionsBy(round?.rules ?? ctx.content.competition);
}

/** What sending a plan confirms by these rules. The version is the beginning of the text's SHA-256. */
export async function conditionsBy(
  rules: Pick<CompetitionRules, "conditions"> | undefined,
): Promise<PlanConditions> {
  const items = (rules?.conditions ?? []).map(({ confirmation }) => confirmation);
  return { version: (await hashSecret(items.join("\n"))).slice(0, 8), items };
}
