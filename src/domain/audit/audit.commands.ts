import { countAttempt } from "../access/rate-limits.commands.ts";
import {
  type AuditEntry,
  accountOf,
  type Context,
  type Reads,
  type SignedIn,
  type Writes,
} from "../context.ts";
import type { Timestamp } from "../tables.ts";
import { hour, momentAfter } from "../time/moments.ts";

/** The part of a context that writing the audit log needs. */
export type AuditContext = Pick<Context, "actor" | "now" | "logAudit" | "requestId">;

/**
 * Records who did what to which item, in the transaction of the change; call it at the end of every write. The database
 * refuses to change or delete an entry. The process log gets the same entry.
 */
export async function recordAudit(tx: Writes, ctx: AuditContext, entry: AuditEntry): Promise<void> {
  const { actor, requestId = null } = ctx;
  const actorId = accountOf(ctx);
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

/** Entries of visitors in an hour; those beyond are in the process log alone. */
const mostOfVisitors = { name: "audit-visitors", max: 100, windowMs: hour };

/**
 * Records what anybody can cause without an account. Nobody can shorten the log, so a flood may not fill it. It is counted the same way
 * whether the entry names an account or none: the time it takes tells nothing.
 */
export async function recordVisitor(tx: Writes, ctx: AuditContext, entry: AuditEntry): Promise<void> {
  const count = await countAttempt(tx, ctx, { limit: mostOfVisitors, of: [] });
  if (count <= mostOfVisitors.max) return recordAudit(tx, ctx, entry);
  ctx.logAudit({ actorId: null, actorRole: "visitor", requestId: ctx.requestId ?? null, ...entry });
}

type ItemEntry = AuditEntry & { itemType: string };

/** Records what the same person does again and again to one item as one entry since a moment, as of a sitting. */
export async function recordOnceSince(
  tx: Writes,
  ctx: AuditContext,
  entry: ItemEntry,
  since: Timestamp,
): Promise<void> {
  if (!(await isRecordedSince(tx, ctx, entry, since))) await recordAudit(tx, ctx, entry);
}

/**
 * Records what a signed-in user does again and again as one entry in an hour for each type of item, so that nobody can fill
 * the append-only log.
 */
export async function recordHourly(
  ctx: AuditContext & Pick<Context, "db" | "write"> & { actor: SignedIn },
  entry: Omit<ItemEntry, "itemId">,
): Promise<void> {
  // An entry of exactly an hour ago is of the hour before.
  const anHourAgo = momentAfter(ctx.now(), 1 - hour);
  if (await isRecordedSince(ctx.db, ctx, entry, anHourAgo)) return;
  await ctx.write((tx) => recordOnceSince(tx, ctx, entry, anHourAgo));
}

/** Whether the same person's same action is recorded since a moment, on the item or, without one, on any of its type. */
async function isRecordedSince(
  db: Reads,
  ctx: Pick<AuditContext, "actor">,
  { action, itemType, itemId }: ItemEntry,
  since: Timestamp,
): Promise<boolean> {
  let entries = db
    .selectFrom("audit_log")
    .select("id")
    .where("itemType", "=", itemType)
    .where("actorId", "=", accountOf(ctx))
    .where("action", "=", action)
    .where("at", ">=", since);
  if (itemId !== undefined) entries = entries.where("itemId", "=", itemId);
  return (await entries.executeTakeFirst()) !== undefined;
}
