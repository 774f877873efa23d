import { clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { Context } from "../context.ts";
import { evaluationStage } from "../evaluation/evaluated-round.queries.ts";
import type { Timestamp } from "../tables.ts";
import { day, momentAfter } from "../time/moments.ts";
import { isEvaluated, standingsOfRound } from "./evaluation-standings.queries.ts";
import { endOfStage, plansWithTime } from "./evaluation-time.rules.ts";

/** How many grids of a round nobody has sealed although its evaluation is over, or ends within a day; null without any. */
export async function openGrids(
  ctx: Pick<Context, "db" | "now">,
  round: StoredRound,
): Promise<{ count: number; endsAt: Timestamp; isOver: boolean } | null> {
  const now = clockOf(round, ctx.now());
  const endsAt = evaluationStage(round)?.endsAt;
  if (!endsAt || endsAt > momentAfter(now, day)) return null;
  const standings = await standingsOfRound(ctx, round);
  const isOver = endOfStage(ctx, round) !== null;
  // After the stage a readmitted plan has time of its own.
  const late = isOver ? plansWithTime(ctx, round, standings) : [];
  const due = standings.plans.filter((plan) => isEvaluated(plan) && !late.includes(plan));
  const open = due.map(({ evaluations, lacks }) => {
    return lacks + evaluations.filter(({ endedAt, seal }) => endedAt === null && seal === null).length;
  });
  const count = open.reduce((sum, one) => sum + one, 0);
  return count > 0 ? { count, endsAt, isOver } : null;
}
