import type { Actor } from "../context.ts";

/** Admins keep the list of members (specification §6); so may whoever sits at the server. */
export function managesMembers(actor: Actor): boolean {
  return actor.kind === "admin" || actor.kind === "operator";
}
