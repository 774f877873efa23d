import type { Reads } from "../context.ts";

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
