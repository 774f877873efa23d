import { can } from "../access/permissions.ts";
import type { Member } from "../accounts/members/members.ts";
import type { Actor, SignedIn } from "../context.ts";
import { splitName } from "../files/files.rules.ts";
import { fileKinds, kindOfMediaType } from "../foreign-files/file-kinds.ts";
import type { Database, Timestamp } from "../tables.ts";
import { maxPlans, repetitionMs } from "./business-plans.limits.ts";

/** Members of the target group send plans; admins cannot (specification §6). */
export function sendsPlans(actor: Actor): actor is SignedIn {
  return actor.kind === "signed-in" && can(actor, "plans.send");
}

/** Holders of the permission read the plans that are open to them (`openPlans`); members read their own (contract §3). */
export function readsPlansOf(actor: Actor, userId: number): boolean {
  return can(actor, "plans.read") || (sendsPlans(actor) && actor.userId === userId);
}

/** Whether a verifier of its round sees a plan: the one that counts, of a sender whose data were not erased. */
export function isForVerifier({
  state,
  erasedAt,
}: Pick<Database["business_plans"], "state"> & { erasedAt: Timestamp | null }): boolean {
  return state === "current" && erasedAt === null;
}

/** Whether someone is in the list of a round's plans: everyone with an account, of the erased those who have sent one there. */
export function isInPlanList({
  status,
  isBusinessPlan,
  isPlanWithdrawn,
}: Pick<Member, "status" | "isBusinessPlan" | "isPlanWithdrawn">): boolean {
  return status !== "erased" || isBusinessPlan || isPlanWithdrawn;
}

/** Whether a plan came so shortly before that the same file under the same name is sent again by mistake (`repetitionMs`). */
export function isRecent({ receivedAt }: { receivedAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(receivedAt) < repetitionMs;
}

/** Milliseconds until a member may send another plan, from the times of the last ones, newest first; 0 when at once. */
export function waitBeforeNextPlan(receivedAt: readonly string[], now: Date): number {
  const oldest = receivedAt[maxPlans.count - 1];
  return oldest ? Math.max(0, Date.parse(oldest) + maxPlans.withinMs - now.getTime()) : 0;
}

/** The name of a part's file in an archive, whatever its owner called it; `number` counts from 1. */
export function partFileName(
  number: number,
  { part, name, mediaType }: { part: string; name: string; mediaType: string },
): string {
  const kind = kindOfMediaType(mediaType);
  const extension = kind ? fileKinds[kind].extensions[0] : splitName(name).extension || "pdf";
  return `${String(number).padStart(2, "0")}-${part}.${extension}`;
}
