import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Context } from "../context.ts";
import { currentRound } from "./rounds.queries.ts";

/**
 * The rules that hold: those of the round that visitors see, else the pack's. Null where the pack has no `competition.yaml`, and
 * the round none that can be read.
 */
export async function currentRules(
  ctx: Pick<Context, "content" | "db" | "now">,
): Promise<CompetitionRules | null> {
  const round = await currentRound(ctx);
  return round ? round.allRules : (ctx.content.competition ?? null);
}
