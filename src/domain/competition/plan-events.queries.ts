import type { Reads } from "../context.ts";
import { inStatements } from "../statements.ts";
import type { Database, Timestamp } from "../tables.ts";
import { failedLines, type PlanEvent, type PlanState, planEvents, stateAfter } from "./plan-states.ts";

export interface HappenedEvent extends Pick<Database["plan_events"], "planId" | "event" | "at" | "actorId"> {
  data: unknown;
}

/** What happened to plans, the oldest first. */
export async function eventsOf(db: Reads, planIds: readonly number[]): Promise<HappenedEvent[]> {
  const all: HappenedEvent[] = [];
  for (const some of inStatements(planIds)) {
    const rows = await db
      .selectFrom("plan_events")
      .select(["planId", "event", "at", "actorId", "data"])
      .where("planId", "in", some)
      .orderBy("id")
      .execute();
    all.push(
      ...rows.map(({ data, ...row }) => ({
        ...row,
        data: planEvents[row.event].data.parse(JSON.parse(data)),
      })),
    );
  }
  return all;
}

/** The states of plans, by their ids. */
export async function statesOf(
  db: Reads,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, PlanState>> {
  const byPlan = Map.groupBy(await eventsOf(db, planIds), ({ planId }) => planId);
  return new Map(
    [...byPlan].flatMap(([id, events]) => {
      const state = stateAfter(events.map(({ event }) => event));
      return state ? [[id, state] as const] : [];
    }),
  );
}

/** The lines of the administrative grid for which plans are rejected at the verification, by their ids; of others nothing. */
export async function failedLinesOf(
  db: Reads,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const byPlan = Map.groupBy(await eventsOf(db, planIds), ({ planId }) => planId);
  return new Map(
    [...byPlan].flatMap(([planId, own]) => {
      if (stateAfter(own.map(({ event }) => event)) !== "rejected-administratively") return [];
      const last = own.findLast(({ event }) => event === "reject" || event === "exclude");
      return last ? [[planId, failedLines.parse(last.data).lines] as const] : [];
    }),
  );
}

/** When an event happened to plans, by their ids: the last time of several. */
export async function momentsOf(
  db: Reads,
  planIds: readonly number[],
  event: PlanEvent,
): Promise<ReadonlyMap<number, Timestamp>> {
  const events = await eventsOf(db, planIds);
  return new Map(events.flatMap((one) => (one.event === event ? [[one.planId, one.at] as const] : [])));
}
