/** Who acts, as the audit log names it: a kind of actor, never a person. */
export type AuditRole = "visitor" | "member" | "admin" | "operator";

/**
 * One thing that someone did. It says what happened to which item, and nothing of what the item holds: no content, no
 * password, no name, no e-mail.
 */
export interface AuditEntry {
  /** "added", "published", "signed in" …: a stable word, noun first: `news.add`, `session.refuse`. */
  action: AuditAction;
  /** Which kind of item: "news", "user" … */
  itemType?: string;
  itemId?: number;
}

export type AuditAction = `${string}.${string}`;

/** An entry as the log of the process has it, next to the audit log in the database. */
export interface AuditNote extends AuditEntry {
  actorId: number | null;
  actorRole: AuditRole;
  requestId: string | null;
}
