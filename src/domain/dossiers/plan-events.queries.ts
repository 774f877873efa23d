import type { PlanRow } from "../business-plans/business-plans.queries.ts";
import type { Reads } from "../context.ts";
import { type PlanDossier, planEvents } from "./plan-dossiers.ts";

/** What happened to plans, by the audit log, the oldest first. */
export async function eventsOfPlans(
  db: Reads,
  plans: readonly Pick<PlanRow, "id" | "receiptNumber">[],
): Promise<PlanDossier["events"]> {
  const numbers = new Map(plans.map(({ id, receiptNumber }) => [id, receiptNumber]));
  const entries = await db
    .selectFrom("audit_log")
    .select(["at", "action", "itemId"])
    .where("itemType", "=", "plan")
    .where("itemId", "in", [...numbers.keys()])
    .where("action", "in", [...planEvents.map((event) => `plan.${event}` as const)])
    .orderBy("id")
    .execute();
  return entries.flatMap(({ at, action, itemId }) => {
    const event = planEvents.find((one) => action === `plan.${one}`);
    return event ? [{ at, event, receiptNumber: numbers.get(Number(itemId)) ?? "" }] : [];
  });
}
