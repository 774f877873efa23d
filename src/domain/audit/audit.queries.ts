import type { Context } from "../context.ts";
import { personName } from "../text/person-name.ts";

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
  return writer ? personName(writer) : null;
}
