import type { OpenSession } from "#domain/accounts/sessions.ts";
import type { SignedIn } from "#domain/context.ts";

/** A session in the list of those that its user has open. */
export function presentSession(row: Omit<OpenSession, "isCurrent">, { sessionId }: SignedIn): OpenSession {
  return { ...row, isCurrent: row.id === sessionId };
}
