import { Conflict, NotFound } from "../errors.ts";
import { ownSecret } from "../secrets/own-secrets.commands.ts";
import type { Timestamp } from "../tables.ts";
import { aliasesOf } from "./aliases.ts";
import {
  type EvaluatedRound,
  type EvaluationContext,
  evaluatedRound,
  gateOf,
  isOpenFor,
} from "./evaluated-round.queries.ts";
import type { EvaluationGrid, GridEntry } from "./evaluation.ts";
import { gridOf, sealedEntries } from "./evaluation-grid.ts";
import { type OwnGrid, SealedGrid } from "./sealed-grid.ts";
import { type Seal, sealsIn } from "./seals.queries.ts";

/** An evaluation of whoever asks, as its pages and commands work with it. */
export interface OwnEvaluation {
  id: number;
  alias: string;
  /** Null: the sample plan. */
  planId: number | null;
  assignedAt: Timestamp;
  /** Of the sample plan: when it was ended. */
  endedAt: Timestamp | null;
  /** Whether there is time to write. */
  isOpen: boolean;
  /** As they are written, or as they were sealed. */
  entries: GridEntry[];
  /** When each of them was last saved. */
  savedAt: Timestamp[];
  seal: Seal | undefined;
}

export interface OwnEvaluations {
  grid: EvaluationGrid;
  /** In an order of the evaluator's own, the sample plan first. */
  evaluations: OwnEvaluation[];
}

type Asking = Pick<EvaluationContext, "actor" | "db" | "write">;

/** The plans that whoever asks evaluates in a round, with what they wrote. */
export async function ownEvaluations(ctx: Asking, round: EvaluatedRound): Promise<OwnEvaluations> {
  const of = { roundId: round.id, userId: ctx.actor.userId };
  const grid = gridOf(round.rules);
  const [named, entries, seals] = await Promise.all([
    namedEvaluations(ctx, of),
    entriesOf(ctx, of),
    // Those of others are not even read: how long that takes would tell how many there are.
    sealsIn(ctx.db, round.id, { userId: ctx.actor.userId }),
  ]);
  const evaluations = named
    .filter(({ endedAt, planId }) => endedAt === null || planId === null)
    .sort((one, other) => Number(one.planId !== null) - Number(other.planId !== null) || byOrder(one, other));
  const isAnyOpen = evaluations.some(({ assignedAt }) => isOpenFor(round, assignedAt));
  return {
    grid,
    evaluations: evaluations.map(({ id, alias, planId, assignedAt, endedAt }) => {
      const seal = planId === null ? undefined : seals.get(planId)?.find((one) => one.evaluationId === id);
      const written = entries.get(id) ?? [];
      return {
        id,
        alias,
        planId,
        assignedAt,
        endedAt,
        seal,
        // The sample plan comes before every other one, also before one that came late.
        isOpen: planId === null ? isAnyOpen : isOpenFor(round, assignedAt),
        entries: seal ? sealedEntries(grid, seal.grid, seal.sealedAt) : written,
        savedAt: written.map((entry) => entry.savedAt),
      };
    }),
  };
}

/** How many plans wait to be sealed by whoever asks, who alone is read of. Null while they are not open to them. */
export async function countToEvaluate(
  ctx: Pick<EvaluationContext, "actor" | "content" | "db" | "now">,
): Promise<number | null> {
  const round = await evaluatedRound(ctx);
  if (!round || round.isStopped || (await gateOf(ctx, round)) !== null) return null;
  const { userId } = ctx.actor;
  const sealed = [...(await sealsIn(ctx.db, round.id, { userId })).values()].flat();
  const own = await ctx.db
    .selectFrom("evaluations")
    .select(["id", "assignedAt"])
    .where("roundId", "=", round.id)
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .execute();
  const open = own.filter(({ assignedAt }) => isOpenFor(round, assignedAt));
  if (!round.isOpen && open.length === 0) return null;
  return open.filter(({ id }) => sealed.every(({ evaluationId }) => evaluationId !== id)).length;
}

function byOrder(one: { order: string }, other: { order: string }): number {
  return one.order < other.order ? -1 : 1;
}

interface OfEvaluator {
  roundId: number;
  userId: number;
}

/** All evaluations of one evaluator in a round with their aliases, also those that are over: an alias is never given again. */
async function namedEvaluations(ctx: Asking, { roundId, userId }: OfEvaluator) {
  const rows = await ctx.db
    .selectFrom("evaluations")
    .select(["id", "roundId", "userId", "planId", "assignedAt", "endedAt"])
    .where("roundId", "=", roundId)
    .where("userId", "=", userId)
    .execute();
  return await aliasesOf(await ownSecret(ctx, "evaluation-alias"), rows);
}

/** What one evaluator wrote in a round, by evaluation. */
async function entriesOf({ db }: Asking, { roundId, userId }: OfEvaluator) {
  const rows = await db
    .selectFrom("evaluation_entries")
    .innerJoin("evaluations", "evaluations.id", "evaluation_entries.evaluationId")
    .select(["evaluationId", "item", "step", "text", "version", "savedAt"])
    .where("roundId", "=", roundId)
    .where("userId", "=", userId)
    .execute();
  const entries = rows.map(({ evaluationId, ...entry }) => ({ evaluationId, entry }));
  const byEvaluation = Map.groupBy(entries, ({ evaluationId }) => evaluationId);
  return new Map([...byEvaluation].map(([id, own]) => [id, own.map(({ entry }) => entry)]));
}

/** All that whoever asks wrote as an evaluator, in every round, for a copy of their own data: plans by alias, as they knew them. */
export async function ownGrids(ctx: Asking): Promise<OwnGrid[]> {
  const { userId } = ctx.actor;
  const rounds = await ctx.db
    .selectFrom("evaluations")
    .innerJoin("rounds", "rounds.id", "roundId")
    .select(["rounds.id", "name"])
    .distinct()
    .where("userId", "=", userId)
    .orderBy("rounds.id")
    .execute();
  const grids: OwnGrid[] = [];
  for (const { id: roundId, name } of rounds) {
    const of = { roundId, userId };
    const [written, sealed] = [await entriesOf(ctx, of), await everSealed(ctx, of)];
    for (const { id, alias, assignedAt, endedAt } of await namedEvaluations(ctx, of))
      grids.push({
        round: name,
        alias,
        assignedAt,
        endedAt,
        written: written.get(id) ?? [],
        sealed: (sealed.get(id) ?? []).map(({ evaluationId, grid, ...one }) => ({
          ...one,
          grid: SealedGrid.parse(JSON.parse(grid)),
        })),
      });
  }
  return grids;
}

/** The sealed grids of one evaluator in a round by evaluation, with those that were opened again. */
async function everSealed({ db }: Asking, { roundId, userId }: OfEvaluator) {
  const rows = await db
    .selectFrom("sealed_grids")
    .innerJoin("evaluations", "evaluations.id", "evaluationId")
    .leftJoin("reopenings", "sealId", "sealed_grids.id")
    .select(["evaluationId", "grid", "hash", "sealedAt", "reopenings.reason as reopening"])
    .where("roundId", "=", roundId)
    .where("userId", "=", userId)
    .orderBy("sealed_grids.id")
    .execute();
  return Map.groupBy(rows, ({ evaluationId }) => evaluationId);
}

/** An own evaluation by its alias. NotFound without one, whatever the alias is of. */
export function byAlias(evaluations: readonly OwnEvaluation[], alias: string): OwnEvaluation {
  const found = evaluations.find((one) => one.alias === alias);
  if (!found) throw new NotFound();
  return found;
}

/** The sample plan comes first: Conflict `sample-first` for every other one until it is ended. */
export function requireSample(evaluations: readonly OwnEvaluation[], { planId }: OwnEvaluation): void {
  const isDue = evaluations.some((other) => other.planId === null && other.endedAt === null);
  if (planId !== null && isDue) throw new Conflict("sample-first");
}
