import { can } from "../access/permissions.ts";
import type { Actor } from "../context.ts";
import type { Timestamp } from "../tables.ts";

/** Editors see hidden items; everyone else sees public ones (specification §6). */
export function seesHidden(actor: Actor): boolean {
  return canEdit(actor);
}

export function canEdit(actor: Actor): boolean {
  return can(actor, "content.edit");
}

/**
 * The publication time of an item once it is saved as public or hidden: its first save as public, until it is hidden;
 * publishing it again sets a new one.
 */
export function publicationDate(
  isPublic: boolean,
  publishedBefore: Timestamp | null,
  now: Timestamp,
): Timestamp | null {
  return isPublic ? (publishedBefore ?? now) : null;
}
