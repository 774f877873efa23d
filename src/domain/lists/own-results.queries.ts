import type { SealedDecision } from "../appeals/appeals.ts";
import { sealedDecisions } from "../appeals/decided-points.queries.ts";
import { stagesOfSelected, stageTitles } from "../competition/competition.rules.ts";
import { countedGrids, type Grid } from "../competition/evaluation.rules.ts";
import { announcedRounds, clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { CompetitionRules, StageId } from "../content-pack/competition.ts";
import type { Reads, SignedInContext } from "../context.ts";
import { explainScore, sealsIn } from "../evaluation/seals.queries.ts";
import { ownOutcomes } from "../verification/own-outcomes.queries.ts";
import type { ListRow, OwnResult } from "./lists.ts";
import { newestList } from "./published-lists.queries.ts";

/**
 * What the lists of the rounds say of one's own plans, the newest first, with the points and reasons of each grid, never by whom:
 * nothing before the preliminary list is published (evaluation.md §5).
 */
export async function ownResults(ctx: SignedInContext): Promise<OwnResult[]> {
  const listed = await ownListed(ctx);
  const results = await Promise.all(listed.map((own) => resultOf(ctx, own)));
  return results.filter((result) => result !== null);
}

/** Notes that somebody opened their results, each time; twice within a minute is once. */
export async function noteResultsOpened(ctx: SignedInContext): Promise<void> {
  const openedAt = ctx.now().toISOString();
  for (const { planId, list } of await ownListed(ctx)) {
    const opening = { planId, listId: list.id };
    const last = await ctx.db
      .selectFrom("result_openings")
      .select("openedAt")
      .where("planId", "=", planId)
      .where("listId", "=", list.id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last && openedAt.slice(0, 16) === last.openedAt.slice(0, 16)) continue;
    await ctx.write((tx) =>
      tx
        .insertInto("result_openings")
        .values({ ...opening, openedAt })
        .execute(),
    );
  }
}

type StoredList = NonNullable<Awaited<ReturnType<typeof newestList>>>;

/** A plan of one's own on the newest list of its round. */
interface OwnListed {
  planId: number;
  round: StoredRound;
  list: StoredList;
  row: ListRow;
  /** Where it was, once there is a final list. */
  before: ListRow | null;
}

async function ownListed(ctx: SignedInContext): Promise<OwnListed[]> {
  const plans = await ctx.db
    .selectFrom("business_plans")
    .select(["id", "roundId", "receiptNumber"])
    .where("userId", "=", ctx.actor.userId)
    .where("state", "=", "current")
    .where("roundId", "is not", null)
    .orderBy("id", "desc")
    .execute();
  const rounds = await announcedRounds(ctx);
  const all = await Promise.all(
    plans.map(async ({ id: planId, roundId, receiptNumber }) => {
      const round = rounds.find((one) => one.id === roundId);
      if (!round) return [];
      const [preliminary, final] = [
        await newestList(ctx.db, round.id, "preliminary"),
        await newestList(ctx.db, round.id, "final"),
      ];
      const rowIn = (of: StoredList | null) =>
        of?.rows.find(({ number }) => number === receiptNumber) ?? null;
      const list = final ?? preliminary;
      const row = rowIn(list);
      return list && row ? [{ planId, round, list, row, before: final && rowIn(preliminary) }] : [];
    }),
  );
  return all.flat();
}

async function resultOf(ctx: SignedInContext, own: OwnListed): Promise<OwnResult | null> {
  const { planId, round, list, row, before } = own;
  if (!round.allRules) return null;
  const isFinal = list.kind === "final";
  const decisions = isFinal ? await ownDecisions(ctx.db, planId) : [];
  const outcomes = row.result === "rejected-administratively" ? await ownOutcomes(ctx) : [];
  const outcome = outcomes.find(({ receiptNumber }) => receiptNumber === row.number);
  return {
    receiptNumber: row.number,
    round: { id: round.id, name: round.name },
    list: {
      id: list.id,
      kind: list.kind,
      publishedAt: list.publishedAt,
      appealsUntil: isFinal ? null : list.appealsUntil,
      correction: list.correction,
    },
    preliminary: before,
    row,
    places: round.allRules.places,
    plans: list.rows.length,
    ...(await gridsOf(ctx.db, round, round.allRules, { planId, decisions })),
    lines: (outcome?.reasons ?? []).map(({ criterion, reason }) => ({ criterion, reason })),
    next: nextStages(ctx, round, { result: row.result, isFinal }),
  };
}

/** The rules' grid, the sealed grids of a plan and what was decided instead. */
async function gridsOf(
  db: Reads,
  round: StoredRound,
  rules: CompetitionRules,
  { planId, decisions }: { planId: number; decisions: readonly SealedDecision[] },
) {
  const seals = (await sealsIn(db, round.id, { planId })).get(planId) ?? [];
  const decided = decisions.flatMap(({ item, points, reason }) =>
    points === null ? [] : [[item, { points, reason }] as const],
  );
  const grid: Grid = Object.fromEntries(decided.map(([item, { points }]) => [item, points]));
  const counted = new Set(
    countedGrids(
      rules,
      seals.map((one) => one.grid.points),
    ),
  );
  const score = explainScore(rules, seals, { decided: grid });
  return {
    criteria: rules.evaluationGrid.criteria.map(({ id, title, points, criteria }) => ({
      id,
      title,
      points: 100 * points,
      criteria: criteria.map((one) => ({
        item: `${id}.${one.id}`,
        title: one.title,
        points: 100 * one.points,
      })),
    })),
    steps: rules.evaluationGrid.steps.map(({ title, percent }) => ({ title, percent })),
    grids:
      score === null
        ? []
        : seals.map(({ grid: { points, reasons, conclusion } }, index) => ({
            total: score.grids[index]?.sealed ?? 0,
            counts: counted.has(points),
            points,
            reasons,
            conclusion,
          })),
    decided: Object.fromEntries(decided),
    score,
  };
}

async function ownDecisions(db: Reads, planId: number): Promise<SealedDecision[]> {
  const appeals = await db
    .selectFrom("appeals")
    .select("id")
    .where("planId", "=", planId)
    .where("withdrawnAt", "is", null)
    .execute();
  const decided = await sealedDecisions(
    db,
    appeals.map(({ id }) => id),
  );
  return [...decided.values()].flat();
}

/** The stages that are still to come for a plan of this result: those that decide it, until it is final, and those after it. */
function nextStages(
  ctx: SignedInContext,
  round: StoredRound,
  { result, isFinal }: { result: ListRow["result"]; isFinal: boolean },
) {
  const at = clockOf(round, ctx.now()).toISOString();
  const deciding: readonly StageId[] = isFinal ? [] : ["appeals", "resolution", "final"];
  const following: Partial<Record<ListRow["result"], readonly StageId[]>> = {
    selected: stagesOfSelected,
    reserve: ["reserve"],
  };
  const concerned = [...deciding, ...(following[result] ?? [])];
  return round.stages.flatMap(({ id, startsAt, endsAt }) => {
    const isOver = endsAt !== null && endsAt <= at;
    const { title } = stageTitles(round.rules, id);
    return isOver || !concerned.includes(id) ? [] : [{ title, startsAt, endsAt }];
  });
}
