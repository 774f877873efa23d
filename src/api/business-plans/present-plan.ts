import type { PlanRow } from "#domain/business-plans/business-plans.queries.ts";
import type { PlanReceipt, PlanVersion } from "#domain/business-plans/business-plans.ts";
import { type PlanPartRow, sentPartsOf } from "#domain/business-plans/plan-parts.queries.ts";
import type { Reads } from "#domain/context.ts";

/** A plan as its receipt shows it, with its parts if it was sent part by part. */
export function presentReceipt(row: PlanRow, parts: PlanPartRow[] = []): PlanReceipt {
  return {
    parts: parts.map(({ part, title, name, size, sha256 }) => ({ part, title, name, size, sha256 })),
    id: row.id,
    fileName: row.name,
    size: row.size,
    sha256: row.sha256,
    receivedAt: row.receivedAt,
    receiptNumber: row.receiptNumber,
    version: row.version,
    roundId: row.roundId,
    round: row.roundName,
    isExtended: row.isExtended === 1,
    conditions: { version: row.conditionsVersion, items: JSON.parse(row.conditions) },
  };
}

/** A plan in the list of those that a member sent. */
export function presentPlanVersion(row: PlanRow, parts: PlanPartRow[] = []): PlanVersion {
  return { ...presentReceipt(row, parts), isCurrent: row.state === "current", state: row.state };
}

/** The plans of a list, each with its parts. */
export async function presentPlanVersions(db: Reads, rows: PlanRow[]): Promise<PlanVersion[]> {
  const parts = await sentPartsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentPlanVersion(row, parts.get(row.id)));
}
