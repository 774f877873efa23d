import { type PlanPartRow, partsOfPlans, rulesOfPlans } from "../business-plans/plan-parts.queries.ts";
import type { Context, Reads } from "../context.ts";
import { checksOfFiles } from "./checks-of-files.rules.ts";
import type { DossierCheck } from "./dossiers.ts";
import { PartReading, readableKindOf } from "./present-part.ts";

/** What is known of a plan beside its rules. */
export interface CheckedPlan {
  parts: PlanPartRow[];
  checks: DossierCheck[];
  /** What was found in the file of each part; null where it was not read, or cannot be. */
  readings: ReadonlyMap<string, PartReading | null>;
  /** The parts whose files are still to be read. */
  unread: string[];
}

/** The lines of the administrative grid of sent plans, from what was read in their files (`readPlans`), by plan. */
export async function checksOfPlans(
  ctx: Pick<Context, "content" | "db">,
  plans: readonly { id: number; roundId: number | null }[],
): Promise<Map<number, CheckedPlan>> {
  if (plans.length === 0) return new Map();
  const ids = plans.map(({ id }) => id);
  const [rulesOf, partsOf, readingIn] = await Promise.all([
    ...([rulesOfPlans(ctx), partsOfPlans(ctx.db, ids)] as const),
    keptReadings(ctx.db, ids),
  ]);
  return new Map(
    plans.map((plan) => {
      const rules = rulesOf(plan);
      const parts = partsOf.get(plan.id) ?? [];
      const found = (part: string) => readingIn(plan.id, part);
      const files = parts.map((row) => ({
        ...row,
        reading: PartReading.safeParse(found(row.part)).data ?? null,
      }));
      const checks = rules ? checksOfFiles(ctx.content, rules, { files, term: "kept" }) : [];
      const isUnread = (row: PlanPartRow) => readableKindOf(row) && found(row.part) === undefined;
      return [
        plan.id,
        {
          parts,
          checks: parts.length > 0 ? checks : checks.map(byPerson),
          readings: new Map(files.map(({ part, reading }) => [part, reading])),
          unread: parts.filter(isUnread).map(({ title }) => title),
        },
      ];
    }),
  );
}

/**
 * Tells what is kept of the file of a plan's part: a PartReading, `sought` alone where the file cannot be read, and undefined where it was
 * not read.
 */
export async function keptReadings(
  db: Reads,
  planIds: readonly number[],
): Promise<(planId: number, part: string) => { sought: string } | undefined> {
  if (planIds.length === 0) return () => undefined;
  const rows = await db.selectFrom("part_readings").selectAll().where("planId", "in", planIds).execute();
  const kept = new Map(rows.map(({ planId, part, reading }) => [`${planId} ${part}`, JSON.parse(reading)]));
  return (planId, part) => kept.get(`${planId} ${part}`);
}

/** What was not divided into parts may have them all. */
function byPerson(check: DossierCheck): DossierCheck {
  return check.state === "missing" ? { ...check, state: "person", parts: null } : check;
}
