import { canEdit } from "#domain/content/content-item.rules.ts";
import type { Context } from "#domain/context.ts";

/** The actor and the time, for presenters. */
export type Asking = Pick<Context, "actor" | "now">;

/** The actor's permissions on a content item, so that no interface has to guess; absent when there are none. */
export function presentCan({ actor }: Asking): { can?: { edit: boolean } } {
  return canEdit(actor) ? { can: { edit: true } } : {};
}
