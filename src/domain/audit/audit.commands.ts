import type { Context, Writes } from "../context.ts";
import type { AuditEntry } from "./audit.ts";

/** What a context must hold for something to be recorded. */
export type AuditContext = Pick<Context, "actor" | "now" | "note" | "requestId">;

/**
 * Records who did what to which item, in the transaction that does it: what is not recorded has not happened. Belongs
 * into every write, at its end. The entry can never be changed or deleted; the database refuses it. The same is noted in
 * the log of the process.
 */
export async function recordAudit(tx: Writes, ctx: AuditContext, entry: AuditEntry): Promise<void> {
  const { actor, requestId = null } = ctx;
  const actorId = "userId" in actor ? actor.userId : null;
  const { action, itemType = null, itemId = null } = entry;
  await tx
    .insertInto("audit_log")
    .values({
      at: ctx.now().toISOString(),
      actorId,
      actorRole: actor.kind,
      action,
      itemType,
      itemId,
      requestId,
    })
    .execute();
  ctx.note({ actorId, actorRole: actor.kind, requestId, ...entry });
}
