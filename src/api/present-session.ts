import type { SignedIn } from "#domain/context.ts";
import type { OpenSession } from "#domain/sessions/sessions.ts";

/** A session in the list of those that its user has open. */
export function presentSession(row: Omit<OpenSession, "isCurrent">, { sessionId }: SignedIn): OpenSession {
  return { ...row, isCurrent: row.id === sessionId };
}
