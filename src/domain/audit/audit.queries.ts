import type { AuditEntry, Context, Reads } from "../context.ts";

/** The name of the user who last changed an item; null when it was not a user. */
export async function lastWriter(
  { db }: Pick<Context, "db">,
  itemType: string,
  itemId: number,
): Promise<string | null> {
  const writer = await db
    .selectFrom("audit_log")
    .innerJoin("users", "users.id", "audit_log.actorId")
    .select(["users.firstName", "users.lastName"])
    .where("audit_log.itemType", "=", itemType)
    .where("audit_log.itemId", "=", itemId)
    .orderBy("audit_log.id", "desc")
    .executeTakeFirst();
  return writer ? `${writer.firstName} ${writer.lastName}` : null;
}

/** Whether a user did the same action since a moment. */
export async function wasRecorded(
  db: Reads,
  {
    action,
    itemType,
    actorId,
    since,
  }: Pick<AuditEntry, "action"> & {
    itemType: string;
    actorId: number;
    since: string;
  },
): Promise<boolean> {
  const entry = await db
    .selectFrom("audit_log")
    .select("id")
    .where("itemType", "=", itemType)
    .where("actorId", "=", actorId)
    .where("action", "=", action)
    .where("at", ">", since)
    .executeTakeFirst();
  return entry !== undefined;
}
