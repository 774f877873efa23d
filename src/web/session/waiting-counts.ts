import type { Waiting } from "#domain/waiting/waiting.ts";
import { createStore, useStore } from "../ui/store.ts";

/** What waits for the person who is signed in; null when it is not known, or nobody is. */
export const waitingCounts = createStore<Waiting | null>(null);

const works = [
  ...(["newPlans", "toVerify", "toEvaluate", "toDecide", "unreadMessages"] as const),
  ...(["questions", "closings", "requests", "toMend"] as const),
];
/** Work of the team that a menu counts. */
export type Work = (typeof works)[number];

/** How much of each waits, as far as the person may see it. */
export function useTeamCounts(): Record<Work | "total", number> {
  const waiting = useStore(waitingCounts);
  const counts = Object.fromEntries(works.map((work) => [work, waiting?.[work] ?? 0])) as Record<
    Work,
    number
  >;
  return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

/** What is asked about a member's own plan, while it can be answered. */
export function useAsked(): Waiting["asked"] {
  return useStore(waitingCounts)?.asked ?? null;
}
