import type { Waiting } from "#domain/waiting/waiting.ts";
import { createStore, useStore } from "../ui/store.ts";

/** What waits for the person of the team who is signed in; null when it is not known, or nobody of the team is. */
export const teamCounts = createStore<Waiting | null>(null);

/** New plans, unread messages and requests to close early, as far as the person may see them. */
export function useTeamCounts(): Record<"newPlans" | "unreadMessages" | "closings" | "total", number> {
  const waiting = useStore(teamCounts);
  const newPlans = waiting?.newPlans ?? 0;
  const unreadMessages = waiting?.unreadMessages ?? 0;
  const closings = waiting?.closings ?? 0;
  return { newPlans, unreadMessages, closings, total: newPlans + unreadMessages + closings };
}
