import type { Waiting } from "#domain/waiting/waiting.ts";
import { createStore, useStore } from "../ui/store.ts";

/** What waits for the person of the team who is signed in; null when it is not known, or nobody of the team is. */
export const teamCounts = createStore<Waiting | null>(null);

/** New plans and unread messages, as far as the person may see them. */
export function useTeamCounts(): { newPlans: number; unreadMessages: number; total: number } {
  const { newPlans, unreadMessages } = useStore(teamCounts) ?? {};
  const counts = { newPlans: newPlans ?? 0, unreadMessages: unreadMessages ?? 0 };
  return { ...counts, total: counts.newPlans + counts.unreadMessages };
}
