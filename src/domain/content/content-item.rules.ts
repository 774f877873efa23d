import { can } from "../access/permissions.ts";
import type { Actor } from "../context.ts";
import type { FieldError } from "../error-codes.ts";
import { Invalid } from "../errors.ts";
import type { Timestamp } from "../tables.ts";
import { writtenText, writtenTitle } from "./filler.rules.ts";

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

/**
 * Throws Invalid when visitors would see an item without a title or text. An item that was public before without one, as
 * the first version allowed, can still be changed elsewhere.
 */
export function requireText<Row extends { title: string; isPublic: 0 | 1 }>(
  body: keyof Row & string,
  after: Row,
  before?: Row,
): void {
  if (after.isPublic === 0) return;
  const isNew = (field: keyof Row) => before?.isPublic !== 1 || before[field] !== after[field];
  const fields: FieldError[] = [];
  if (isNew("title") && !writtenTitle(after.title)) fields.push({ path: "title", message: "title-missing" });
  if (isNew(body) && !writtenText(String(after[body]))) fields.push({ path: body, message: "text-missing" });
  if (fields.length > 0) throw new Invalid(fields);
}
