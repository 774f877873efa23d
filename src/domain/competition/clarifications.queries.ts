import type { Reads } from "../context.ts";
import { inStatements } from "../statements.ts";
import type { Timestamp } from "../tables.ts";
import { ClarificationItem } from "./clarifications.ts";
import { eventsOf } from "./plan-events.queries.ts";
import { planEvents } from "./plan-states.ts";

/** What was asked of a plan's sender: once, with a term. */
export interface AskedClarifications {
  askedAt: Timestamp;
  /** The first moment after the term. */
  until: Timestamp;
  items: ClarificationItem[];
  /** When the sender said that they are done, or the clock that the term is over; null while it runs. */
  endedAt: Timestamp | null;
  /** What had not come by then: `part/` and the id of a part, or `line/` and that of a line that is answered in words. */
  missing: string[];
}

/** What was asked of the senders of plans, by plan; nothing of those of whom nothing was. */
export async function clarificationsOf(
  db: Reads,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, AskedClarifications>> {
  const found = new Map<number, AskedClarifications>();
  const items = await itemsOf(db, planIds);
  if (items.size === 0) return found;
  for (const { planId, event, at, data } of await eventsOf(db, planIds)) {
    const asked = found.get(planId);
    if (event === "ask-clarifications") {
      const { until } = planEvents[event].data.parse(data);
      found.set(planId, { askedAt: at, until, items: items.get(planId) ?? [], endedAt: null, missing: [] });
    } else if (asked && (event === "answer-clarifications" || event === "end-clarifications"))
      found.set(planId, { ...asked, endedAt: at, ...planEvents[event].data.parse(data) });
  }
  return found;
}

async function itemsOf(db: Reads, planIds: readonly number[]): Promise<Map<number, ClarificationItem[]>> {
  const found = new Map<number, ClarificationItem[]>();
  for (const some of inStatements(planIds)) {
    const rows = db.selectFrom("clarifications").select(["planId", "items"]).where("planId", "in", some);
    for (const { planId, items } of await rows.execute())
      found.set(planId, ClarificationItem.array().parse(JSON.parse(items)));
  }
  return found;
}
