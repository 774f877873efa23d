import { canEdit } from "#domain/content-item.rules.ts";
import type { Context } from "#domain/context.ts";

/** What a presenter needs to know of whoever asks, and when. */
export type Asking = Pick<Context, "actor" | "now">;

/** What whoever asks may do with a content item, so that no interface has to guess; nothing, for who may do nothing. */
export function presentCan({ actor }: Asking): { can?: { edit: boolean } } {
  return canEdit(actor) ? { can: { edit: true } } : {};
}
