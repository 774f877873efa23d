import type { Actor } from "./context.ts";
import type { Timestamp } from "./tables.ts";

/** Admins see what is hidden; visitors and members see what is public (specification §6). */
export function seesHidden(actor: Actor): boolean {
  return actor.kind === "admin";
}

/** Admins write content (specification §6). */
export function canEdit(actor: Actor): boolean {
  return actor.kind === "admin";
}

/**
 * When an item counts as published once it has been saved as public or hidden: from its first save as public on, until
 * it is hidden; publishing it again dates it anew.
 */
export function publicationDate(
  isPublic: boolean,
  publishedBefore: Timestamp | null,
  now: Timestamp,
): Timestamp | null {
  return isPublic ? (publishedBefore ?? now) : null;
}
