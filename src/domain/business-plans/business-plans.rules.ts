import type { Actor, SignedIn } from "../context.ts";
import { mostPlans, repetitionMs } from "./business-plans.limits.ts";

/** Members of the target group send plans; admins cannot (specification §6). */
export function sendsPlans(actor: Actor): actor is SignedIn {
  return actor.kind === "member";
}

/** Admins read every plan (specification §6); beside them, only a member itself reads its own (contract §3). */
export function readsPlansOf(actor: Actor, userId: number): boolean {
  return actor.kind === "admin" || (sendsPlans(actor) && actor.userId === userId);
}

/** Where a plan stands. The one that counts is `current`; a newer one replaces it, and both are kept. */
export type PlanState = "current" | "replaced";

/** Which state may follow which; none leads back. */
export const nextStates: Record<PlanState, readonly PlanState[]> = {
  current: ["replaced"],
  replaced: [],
};

/** Whether a file is the one that came a moment ago: the same bytes of the same member, sent twice. */
export function isRepetition(
  { sha256, receivedAt }: { sha256: string; receivedAt: string },
  sent: { sha256: string },
  now: Date,
): boolean {
  return sha256 === sent.sha256 && now.getTime() - Date.parse(receivedAt) < repetitionMs;
}

/** Milliseconds until a member may send another plan, from when the last ones came, newest first; 0: at once. */
export function waitBeforeNextPlan(receivedAt: readonly string[], now: Date): number {
  const oldest = receivedAt[mostPlans.count - 1];
  return oldest ? Math.max(0, Date.parse(oldest) + mostPlans.withinMs - now.getTime()) : 0;
}
