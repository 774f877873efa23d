import type { PlanRow } from "#domain/business-plans/business-plans.queries.ts";
import type { PlanReceipt, PlanVersion } from "#domain/business-plans/business-plans.ts";

/** A plan as its receipt shows it. */
export function presentReceipt(row: PlanRow): PlanReceipt {
  return {
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
export function presentPlanVersion(row: PlanRow): PlanVersion {
  return { ...presentReceipt(row), isCurrent: row.state === "current", state: row.state };
}
