import { countedGrids, type Grid } from "../competition/evaluation.rules.ts";
import { failedLinesOf } from "../competition/plan-events.queries.ts";
import type { StoredRound } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Reads } from "../context.ts";
import type { EvaluationReads } from "../evaluation/evaluated-round.queries.ts";
import type { SealedGrid } from "../evaluation/sealed-grid.ts";
import { sealsIn } from "../evaluation/seals.queries.ts";
import { inStatements } from "../statements.ts";
import { lineOf } from "./appeals.rules.ts";
import { SealedDecision } from "./appeals.ts";

/** The grids that count of a plan, in the order in which they were sealed. */
export async function countedOf(
  db: EvaluationReads,
  { round, rules }: { round: Pick<StoredRound, "id">; rules: CompetitionRules },
  planId: number,
): Promise<SealedGrid[]> {
  const grids = ((await sealsIn(db, round.id, { planId })).get(planId) ?? []).map(({ grid }) => grid);
  const counted = countedGrids(
    rules,
    grids.map(({ points }) => points),
  );
  return grids.filter(({ points }) => counted.includes(points));
}

/** What was decided about appeals that are sealed, by their ids. */
export async function sealedDecisions(
  db: Pick<Reads, "selectFrom">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SealedDecision[]>> {
  const sealed = new Map<number, SealedDecision[]>();
  for (const some of inStatements(ids)) {
    const rows = await db
      .selectFrom("sealed_decisions")
      .select(["appealId", "decisions"])
      .where("appealId", "in", some)
      .execute();
    for (const row of rows) sealed.set(row.appealId, SealedDecision.array().parse(JSON.parse(row.decisions)));
  }
  return sealed;
}

/** The appeals of a round that were not withdrawn, the oldest first. */
async function appealsIn(db: Pick<Reads, "selectFrom">, roundId: number) {
  const rows = await db
    .selectFrom("appeals")
    .innerJoin("lists", "lists.id", "appeals.listId")
    .select(["appeals.id", "planId", "decidedAt"])
    .where("roundId", "=", roundId)
    .where("withdrawnAt", "is", null)
    .orderBy("appeals.id")
    .execute();
  const decisions = await sealedDecisions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, decisions: decisions.get(row.id) ?? null }));
}

/** The points that appeals of a round gave to sub-criteria, by plan, as they were sealed: they take the place of those of every counted grid. */
export async function decidedPoints(
  db: Pick<Reads, "selectFrom">,
  roundId: number,
): Promise<Map<number, { points: Grid; items: string[] }>> {
  const decided = new Map<number, { points: Grid; items: string[] }>();
  for (const { planId, decisions } of await appealsIn(db, roundId)) {
    const own = decisions?.flatMap(({ item, points }) => (points === null ? [] : [[item, points] as const]));
    if (!own || own.length === 0) continue;
    const points = { ...decided.get(planId)?.points, ...Object.fromEntries(own) };
    decided.set(planId, { points, items: Object.keys(points) });
  }
  return decided;
}

/** The appeals of a round whose decision was not told yet: no final list goes out before. */
export async function openAppeals(
  db: Pick<Reads, "selectFrom">,
  roundId: number,
): Promise<{ planId: number; sealed: boolean }[]> {
  const open = (await appealsIn(db, roundId)).filter(({ decidedAt }) => decidedAt === null);
  return open.map(({ planId, decisions }) => ({ planId, sealed: decisions !== null }));
}

/**
 * The plans of a round that were rejected when they were verified, and of whose lines an appeal left none: two people readmit them
 * (`readmit`), or the final list would still have them as rejected.
 */
export async function readmissionsDue(db: Reads, roundId: number): Promise<number[]> {
  const granted = (await appealsIn(db, roundId)).filter(({ decisions }) =>
    decisions?.some(({ verdict }) => verdict === "yes"),
  );
  const byPlan = Map.groupBy(granted, ({ planId }) => planId);
  const failed = await failedLinesOf(db, [...byPlan.keys()]);
  return [...byPlan].flatMap(([planId, appeals]) => {
    const lines = failed.get(planId) ?? [];
    const verdicts = new Map(
      appeals.flatMap(({ decisions }) => decisions ?? []).map((one) => [lineOf(one.item), one.verdict]),
    );
    return lines.length > 0 && lines.every((line) => verdicts.get(line) === "yes") ? [planId] : [];
  });
}
