import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Context } from "../context.ts";
import { currentRound } from "./rounds.queries.ts";

/**
 * The rules that hold: those of the round that visitors see, else the pack's. Null in a pack without `competition.yaml`, where
 * plans are taken without rounds.
 */
export async function currentRules(
  ctx: Pick<Context, "content" | "db" | "now">,
): Promise<CompetitionRules | null> {
  const round = await currentRound(ctx);
  return round?.rules ?? ctx.content.competition ?? null;
}
