import type { Waiting } from "#domain/waiting/waiting.ts";
import { createStore, useStore } from "../ui/store.ts";

/** What waits for the person who is signed in; null when it is not known, or nobody is. */
export const waitingCounts = createStore<Waiting | null>(null);

/** New plans, dossiers to verify, appeals to decide, unread messages, questions in public, requests to close early and about data, problems of the portal, as far as the person may see them. */
export function useTeamCounts(): Record<
  | "newPlans"
  | "toVerify"
  | "toDecide"
  | "unreadMessages"
  | "questions"
  | "closings"
  | "requests"
  | "toMend"
  | "total",
  number
> {
  const waiting = useStore(waitingCounts);
  const newPlans = waiting?.newPlans ?? 0;
  const toVerify = waiting?.toVerify ?? 0;
  const toDecide = waiting?.toDecide ?? 0;
  const unreadMessages = waiting?.unreadMessages ?? 0;
  const questions = waiting?.questions ?? 0;
  const closings = waiting?.closings ?? 0;
  const requests = waiting?.requests ?? 0;
  const toMend = waiting?.toMend ?? 0;
  const total = newPlans + toVerify + toDecide + unreadMessages + questions + closings + requests + toMend;
  return { newPlans, toVerify, toDecide, unreadMessages, questions, closings, requests, toMend, total };
}

/** What is asked about a member's own plan, while it can be answered. */
export function useAsked(): Waiting["asked"] {
  return useStore(waitingCounts)?.asked ?? null;
}
