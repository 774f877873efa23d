import { allRounds } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Context, Reads } from "../context.ts";
import { NotFound } from "../errors.ts";

export type PlanPartRow = Awaited<ReturnType<typeof sentParts>>[number];

/** The parts of a plan that was sent part by part, in their order; none of one that came as a single file. */
export function sentParts(db: Reads, planId: number) {
  return db
    .selectFrom("plan_parts")
    .select(["part", "title", "name", "mediaType", "size", "sha256"])
    .where("planId", "=", planId)
    .orderBy("position")
    .execute();
}

/** The same of several plans, by plan. */
export async function sentPartsOf(db: Reads, planIds: number[]): Promise<Map<number, PlanPartRow[]>> {
  if (planIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("plan_parts")
    .select(["planId", "part", "title", "name", "mediaType", "size", "sha256"])
    .where("planId", "in", planIds)
    .orderBy("planId")
    .orderBy("position")
    .execute();
  const byPlan = Map.groupBy(rows, ({ planId }) => planId);
  return new Map([...byPlan].map(([id, parts]) => [id, parts.map(({ planId: _, ...part }) => part)]));
}

export type DividedPartRow = PlanPartRow & { entry: string; dividedAt: string };

/** The parts that somebody of the team found in plans that came as one archive, by plan. */
export async function dividedPartsOf(db: Reads, planIds: number[]): Promise<Map<number, DividedPartRow[]>> {
  if (planIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("divided_parts")
    .select(["planId", "part", "title", "name", "mediaType", "size", "sha256", "entry", "dividedAt"])
    .where("planId", "in", planIds)
    .orderBy("planId")
    .orderBy("position")
    .execute();
  const byPlan = Map.groupBy(rows, ({ planId }) => planId);
  return new Map([...byPlan].map(([id, parts]) => [id, parts.map(({ planId: _, ...part }) => part)]));
}

/** The parts of plans, by plan: as they were sent, or as somebody divided them. */
export async function sentOrDivided(db: Reads, planIds: number[]): Promise<Map<number, PlanPartRow[]>> {
  const [sent, divided] = await Promise.all([sentPartsOf(db, planIds), dividedPartsOf(db, planIds)]);
  return new Map([...divided, ...sent]);
}

/** The parts of plans as they count, by plan: where one was opened again, what its sender put in its place. */
export async function partsOfPlans(db: Reads, planIds: number[]): Promise<Map<number, PlanPartRow[]>> {
  const parts = await sentOrDivided(db, planIds);
  if (parts.size === 0) return parts;
  const rows = await db
    .selectFrom("clarified_parts")
    .select(["planId", "part", "title", "name", "mediaType", "size", "sha256"])
    .where("planId", "in", planIds)
    .execute();
  const byPlan = Map.groupBy(rows, ({ planId }) => planId);
  return new Map(
    [...parts].map(([id, sent]) => {
      const came = byPlan.get(id)?.map(({ planId: _, ...row }) => [row.part, row] as const) ?? [];
      return [id, [...new Map([...sent.map((row) => [row.part, row] as const), ...came]).values()]];
    }),
  );
}

/** One part of a plan, as it was sent or as it counts. NotFound when it has none of that id. */
export async function partOfPlan(
  db: Reads,
  planId: number,
  part: string,
  { isClarified = false } = {},
): Promise<PlanPartRow> {
  const parts = await (isClarified ? partsOfPlans : sentOrDivided)(db, [planId]);
  const found = parts.get(planId)?.find((row) => row.part === part);
  if (!found) throw new NotFound();
  return found;
}

type RulesOf<Rules> = (plan: { roundId: number | null }) => Rules;

/** Tells the rules of a plan's round: those of the pack for a plan of none. */
export async function rulesOfPlans(
  ctx: Pick<Context, "content" | "db">,
): Promise<RulesOf<CompetitionRules | null>> {
  const rounds = new Map((await allRounds(ctx)).map(({ id, allRules }) => [id, allRules]));
  return ({ roundId }) => (roundId === null ? ctx.content.competition : rounds.get(roundId)) ?? null;
}

/** Tells the parts that these rules name. */
export async function ruledParts(
  ctx: Pick<Context, "content" | "db">,
): Promise<RulesOf<CompetitionRules["parts"]>> {
  const rulesOf = await rulesOfPlans(ctx);
  return (plan) => rulesOf(plan)?.parts ?? [];
}
