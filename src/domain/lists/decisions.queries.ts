import { z } from "zod";
import type { Grid } from "../competition/evaluation.rules.ts";
import { statesOf } from "../competition/plan-events.queries.ts";
import type { Reads } from "../context.ts";

/** What the commission of appeals sealed about one contested point. */
export const SealedDecision = z.object({
  item: z.string(),
  /** In hundredths; null of a line of the administrative grid. */
  points: z.int().nullable(),
  verdict: z.enum(["yes", "no"]).nullable(),
  reason: z.string(),
});
export type SealedDecision = z.output<typeof SealedDecision>;

/** What appeals came to in a round, by plan. */
export interface RoundDecisions {
  points: ReadonlyMap<number, Grid>;
  /** The sub-criteria that were decided. */
  items: ReadonlyMap<number, string[]>;
  /** Plans with an appeal that is not decided. */
  undecided: number[];
  /** Plans whose rejection at the verification does not hold, and that two people have not admitted yet. */
  toReadmit: number[];
}

/** The appeals of a round that were not withdrawn, with what was decided. */
export async function decisionsIn(db: Reads, roundId: number): Promise<RoundDecisions> {
  const rows = await db
    .selectFrom("appeals")
    .innerJoin("business_plans", "business_plans.id", "appeals.planId")
    .leftJoin("sealed_decisions", "appealId", "appeals.id")
    .select(["appeals.planId", "decisions"])
    .where("roundId", "=", roundId)
    .where("withdrawnAt", "is", null)
    .execute();
  const decided = rows.flatMap(({ planId, decisions }) =>
    decisions === null ? [] : [{ planId, own: SealedDecision.array().parse(JSON.parse(decisions)) }],
  );
  const points = decided.map(({ planId, own }) => [planId, pointsOf(own)] as const);
  const states = await statesOf(
    db,
    decided.map(({ planId }) => planId),
  );
  return {
    points: new Map(points),
    items: new Map(points.map(([planId, grid]) => [planId, Object.keys(grid)])),
    undecided: rows.flatMap(({ planId, decisions }) => (decisions === null ? [planId] : [])),
    toReadmit: decided.flatMap(({ planId, own }) => {
      const lines = own.filter(({ verdict }) => verdict !== null);
      const isGranted = lines.length > 0 && lines.every(({ verdict }) => verdict === "yes");
      return isGranted && states.get(planId) === "rejected-administratively" ? [planId] : [];
    }),
  };
}

function pointsOf(decisions: readonly SealedDecision[]): Grid {
  return Object.fromEntries(
    decisions.flatMap(({ item, points }) => (points === null ? [] : [[item, points] as const])),
  );
}
