import type { Waiting } from "#domain/waiting/waiting.ts";
import { createStore, useStore } from "../ui/store.ts";

/** What waits for the person who is signed in; null when it is not known, or nobody is. */
export const waitingCounts = createStore<Waiting | null>(null);

/** New plans, dossiers to verify, plans to evaluate, appeals to decide, unread messages, questions in public, requests to close early and about data, problems of the portal, as far as the person may see them. */
export function useTeamCounts() {
  const waiting = useStore(waitingCounts);
  const counts = {
    newPlans: waiting?.newPlans ?? 0,
    toVerify: waiting?.toVerify ?? 0,
    toEvaluate: waiting?.toEvaluate ?? 0,
    toDecide: waiting?.toDecide ?? 0,
    unreadMessages: waiting?.unreadMessages ?? 0,
    questions: waiting?.questions ?? 0,
    closings: waiting?.closings ?? 0,
    requests: waiting?.requests ?? 0,
    toMend: waiting?.toMend ?? 0,
  };
  return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

/** What is asked about a member's own plan, while it can be answered. */
export function useAsked(): Waiting["asked"] {
  return useStore(waitingCounts)?.asked ?? null;
}
