import type { Context, Reads, Writes } from "../context.ts";
import { LinkSpent } from "../errors.ts";
import { day, hour, momentAfter } from "../moments.ts";
import { hashSecret, newSecret } from "../secrets.ts";

export type LinkPurpose = "invitation" | "reset";

/** How long a link works (check S15; whoever is invited may be on holiday). */
const lifetimes: Record<LinkPurpose, number> = { invitation: 14 * day, reset: 24 * hour };

/** A link for choosing a password, once. Only its hash is kept; earlier ones of the same purpose die. */
export async function createLink(
  tx: Writes,
  { now }: Pick<Context, "now">,
  { userId, purpose }: { userId: number; purpose: LinkPurpose },
): Promise<{ token: string; expiresAt: string }> {
  await tx.deleteFrom("account_links").where("expiresAt", "<=", now().toISOString()).execute();
  await tx
    .deleteFrom("account_links")
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .execute();
  const token = newSecret();
  const expiresAt = momentAfter(now(), lifetimes[purpose]);
  await tx
    .insertInto("account_links")
    .values({
      userId,
      purpose,
      tokenHash: await hashSecret(token),
      createdAt: now().toISOString(),
      expiresAt,
      usedAt: null,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * What a link is for, and for whom. Reading it spends nothing.
 *
 * @throws LinkSpent when it was used, is too old, never was, or its user was disabled
 */
export async function readLink(db: Reads, { now }: Pick<Context, "now">, token: string) {
  return db
    .selectFrom("account_links")
    .innerJoin("users", "users.id", "account_links.userId")
    .select(["account_links.id as linkId", "account_links.purpose", "users.id", "users.email"])
    .select(["users.firstName", "users.lastName", "users.passwordHash"])
    .where("account_links.tokenHash", "=", await hashSecret(token))
    .where("account_links.usedAt", "is", null)
    .where("account_links.expiresAt", ">", now().toISOString())
    .where("users.status", "!=", "disabled")
    .executeTakeFirstOrThrow(() => new LinkSpent());
}

/** Whoever has a new password needs no other link: all of the user's are spent. */
export async function spendLinks(tx: Writes, { now }: Pick<Context, "now">, userId: number): Promise<void> {
  await tx
    .updateTable("account_links")
    .set({ usedAt: now().toISOString() })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
}
