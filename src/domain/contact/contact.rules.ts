import type { Actor } from "../context.ts";

/** Admins read what people wrote to the team. */
export function canReadMessages(actor: Actor): boolean {
  return actor.kind === "admin";
}
