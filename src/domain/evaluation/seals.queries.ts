import {
  countedGrids,
  type Grid,
  needsAnother,
  type Score,
  scoreOf,
  totalOf,
  withDecisions,
} from "../competition/evaluation.rules.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Timestamp } from "../tables.ts";
import type { EvaluationReads } from "./evaluated-round.queries.ts";
import type { ScoreExplained } from "./evaluation.ts";
import { SealedGrid } from "./sealed-grid.ts";

/** A sealed grid that is in force: it was not opened again, and its evaluation was not taken away. */
export interface Seal {
  id: number;
  evaluationId: number;
  planId: number;
  userId: number;
  grid: SealedGrid;
  hash: string;
  sealedAt: Timestamp;
}

/** The sealed grids in force of a round, or of one evaluator or plan of it, by plan, in the order in which they were sealed. */
export async function sealsIn(
  db: EvaluationReads,
  roundId: number,
  { userId, planId }: { userId?: number; planId?: number } = {},
): Promise<ReadonlyMap<number, Seal[]>> {
  const rows = await db
    .selectFrom("sealed_grids")
    .innerJoin("evaluations", "evaluations.id", "sealed_grids.evaluationId")
    .leftJoin("reopenings", "reopenings.sealId", "sealed_grids.id")
    .select(["sealed_grids.id", "sealed_grids.planId", "evaluationId", "userId", "grid"])
    .select(["hash", "sealedAt"])
    .where("roundId", "=", roundId)
    .$if(userId !== undefined, (query) => query.where("userId", "=", Number(userId)))
    .$if(planId !== undefined, (query) => query.where("sealed_grids.planId", "=", Number(planId)))
    .where(({ eb, or }) => or([eb("endedAt", "is", null), eb("endedFor", "=", "left")]))
    .where(({ eb, or }) => or([eb("isGranted", "is", null), eb("isGranted", "=", 0)]))
    .orderBy("sealed_grids.id")
    .execute();
  const seals = rows.map((row) => ({ ...row, grid: SealedGrid.parse(JSON.parse(row.grid)) }));
  return Map.groupBy(seals, ({ planId }) => planId);
}

/**
 * The score of a plan with these sealed grids; null while one is missing, or one more is needed.
 *
 * @param decided points that the commission of appeals gave instead, by sub-criterion
 */
export function scoreOfSeals(
  rules: CompetitionRules,
  seals: readonly Seal[],
  decided: Grid = {},
): Score | null {
  const grids = seals.map(({ grid }) => grid.points);
  if (grids.length < rules.evaluators || needsAnother(rules, grids)) return null;
  return scoreOf(rules, withDecisions(countedGrids(rules, grids), decided));
}

/** The same, line by line („De ce 59,50?”). */
export function explainScore(
  rules: CompetitionRules,
  seals: readonly Seal[],
  { userId, decided = {} }: { userId?: number; decided?: Grid } = {},
): ScoreExplained | null {
  const score = scoreOfSeals(rules, seals, decided);
  if (!score) return null;
  const grids = seals.map(({ grid }) => grid.points);
  const counted = new Set(countedGrids(rules, grids));
  const first = grids.slice(0, rules.evaluators).map((grid) => totalOf(grid));
  const titles = new Map(rules.evaluationGrid.criteria.map(({ id, title }) => [id, title]));
  return {
    grids: seals.map(({ grid: { points }, sealedAt, userId: by }) => ({
      total: totalOf({ ...points, ...decided }),
      sealed: totalOf(points),
      sealedAt,
      isOwn: by === userId,
      counts: counted.has(points),
    })),
    gap:
      rules.gap === null
        ? null
        : { difference: Math.max(...first) - Math.min(...first), allowed: 100 * rules.gap },
    total: score.total,
    minimums: rules.minimums.map(({ criterion, points }) => ({
      title: titles.get(criterion) ?? criterion,
      ...(score.criteria[criterion] ?? { sum: 0, of: 1 }),
      least: 100 * points,
      isReached: !score.below.includes(criterion),
    })),
    threshold: 100 * rules.threshold,
    isEligible: score.isEligible,
  };
}
