import type { AuditEntry, Context, Writes } from "../context.ts";

/** The part of a context that writing the audit log needs. */
export type AuditContext = Pick<Context, "actor" | "now" | "logAudit" | "requestId">;

/**
 * Records who did what to which item, in the transaction of the change; call it at the end of every write. The database
 * refuses to change or delete an entry. The process log gets the same entry.
 */
export async function recordAudit(tx: Writes, ctx: AuditContext, entry: AuditEntry): Promise<void> {
  const { actor, requestId = null } = ctx;
  const actorId = actor.kind === "signed-in" ? actor.userId : null;
  const actorRole = actor.kind === "signed-in" ? actor.role : actor.kind;
  const { action, itemType = null, itemId = null } = entry;
  await tx
    .insertInto("audit_log")
    .values({
      at: ctx.now().toISOString(),
      actorId,
      actorRole,
      action,
      itemType,
      itemId,
      requestId,
    })
    .execute();
  ctx.logAudit({ actorId, actorRole, requestId, ...entry });
}
