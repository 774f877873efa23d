import { planRound } from "../business-plans/plans-of-round.queries.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import type { Context, SignedIn } from "../context.ts";
import {
  isEvaluated,
  isLive,
  sealsOf,
  standingsOfRound,
} from "../evaluators/evaluation-standings.queries.ts";
import { roundGrants } from "../grants/grants.queries.ts";
import { draftOf } from "../lists/list-drafts.queries.ts";
import type { ListDraft } from "../lists/lists.ts";
import type { PartOfRound, RoundToday } from "./waiting.ts";

type Asking = Context & { actor: SignedIn };

/**
 * How far the present round is after its verification, part by part: those that can have begun. Without a mark, a name of a
 * candidate or a result.
 *
 * @throws Forbidden to all who do not manage rounds
 */
export async function roundToday(ctx: Asking): Promise<RoundToday> {
  requireRoundManager(ctx);
  const round = await planRound(ctx);
  if (!round) return { roundId: null, parts: [] };
  const standings = await standingsOfRound(ctx, round);
  const evaluated = standings.plans.filter(isEvaluated);
  if (evaluated.length === 0) return { roundId: round.id, parts: [] };
  const sealed = evaluated.flatMap(sealsOf).length;
  const open = evaluated.reduce((sum, plan) => sum + plan.lacks, 0);
  const needed = evaluated.flatMap(({ evaluations }) => evaluations.filter(isLive)).length + open;
  const preliminary = await draftOf(ctx, round, "preliminary", standings);
  const parts = [part("evaluation", sealed, needed), partOfList(preliminary)];
  const { appeals } = preliminary;
  if (!appeals) return { roundId: round.id, parts };
  const final = await draftOf(ctx, round, "final", standings);
  parts.push(part("appeals", appeals.decided, appeals.received - appeals.withdrawn), partOfList(final));
  if (final.published) {
    const { plans, places } = await roundGrants(ctx, round.id);
    parts.push(part("grants", plans.filter(({ state }) => state === "contracted").length, places));
  }
  return { roundId: round.id, parts };
}

function part(name: PartOfRound["part"], done: number, of: number): PartOfRound {
  return { part: name, done, of, stoppedBy: 0, confirmedBy: [] };
}

function partOfList({ kind, published, blockers, confirmations }: ListDraft): PartOfRound {
  if (published) return part(kind, 1, 1);
  const confirmedBy = confirmations.map(({ name }) => name);
  return { ...part(kind, 0, 1), stoppedBy: blockers.length, confirmedBy };
}
