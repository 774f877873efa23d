import type { Context, Reads, Writes } from "../context.ts";
import { Refused } from "../errors.ts";
import { hashSecret, newSecret } from "../secrets/secrets.ts";
import { isClockAhead } from "../time/clock.commands.ts";
import { day, hour, momentAfter } from "../time/moments.ts";
import type { AccountMail } from "./mail.ts";

/** The purpose of a mailed link; its mail has the same name. */
export type LinkPurpose = "invitation" | "reset" | "email-change";

/** How long a link is valid (check S15; an invited person may be on holiday). */
const lifetimes: Record<LinkPurpose, number> = {
  invitation: 14 * day,
  reset: 24 * hour,
  "email-change": 24 * hour,
};

interface NewLink {
  userId: number;
  purpose: LinkPurpose;
  /** The new address of an `email-change`. */
  email?: string | null;
}

/** Creates a link for one use. Only its hash is stored: the token must be put into the mail at once. */
export async function createLink(
  tx: Writes,
  { now }: Pick<Context, "now">,
  { userId, purpose, email = null }: NewLink,
): Promise<{ token: string; expiresAt: string }> {
  if (!(await isClockAhead({ db: tx, now }))) {
    await deleteExpired(tx, now().toISOString());
  }
  const token = newSecret();
  const tokenHash = await hashSecret(token);
  const expiresAt = momentAfter(now(), lifetimes[purpose]);
  const createdAt = now().toISOString();
  await tx
    .insertInto("account_links")
    .values({ userId, purpose, tokenHash, email, createdAt, expiresAt })
    .execute();
  return { token, expiresAt };
}

/** The invitations of people who have no password yet stay: the last one tells when it expired. */
async function deleteExpired(tx: Writes, now: string): Promise<void> {
  const invited = tx.selectFrom("users").select("id").where("status", "=", "invited");
  await tx
    .deleteFrom("account_links")
    .where("expiresAt", "<=", now)
    .where(({ eb, or }) => or([eb("purpose", "!=", "invitation"), eb("userId", "not in", invited)]))
    .execute();
}

type LinksOf = Pick<NewLink, "userId" | "purpose">;

/** Invalidates the user's links of this purpose that were sent. */
export async function withdrawLinks(tx: Writes, { userId, purpose }: LinksOf): Promise<void> {
  await linksOf(tx, userId).where("purpose", "=", purpose).execute();
}

/** Takes the users' letters with links of this purpose out of the queue. */
export async function withdrawQueued(
  tx: Writes,
  { userIds, purpose }: Pick<LinksOf, "purpose"> & { userIds: readonly number[] },
): Promise<void> {
  await queuedLinks(tx, userIds).where("kind", "=", purpose).execute();
}

/** Invalidates all of the user's links, including those in the queue. */
export async function withdrawAllLinks(tx: Writes, userId: number): Promise<void> {
  await linksOf(tx, userId).execute();
  await queuedLinks(tx, [userId]).execute();
}

function linksOf(tx: Writes, userId: number) {
  return tx.deleteFrom("account_links").where("userId", "=", userId);
}

function queuedLinks(tx: Writes, userIds: readonly number[]) {
  const data = userIds.map((userId): AccountMail => ({ userId }));
  return tx
    .deleteFrom("outgoing_mail")
    .where("kind", "in", Object.keys(lifetimes))
    .where(
      "data",
      "in",
      data.map((one) => JSON.stringify(one)),
    );
}

/**
 * The purpose and the owner of a link. Reading it does not use it up.
 *
 * @throws Refused `link-spent` when it was used, is too old, never was, is for another purpose, or its user was disabled
 */
export async function readLink(
  db: Reads,
  { now }: Pick<Context, "now">,
  token: string,
  purposes: readonly LinkPurpose[] = ["invitation", "reset"],
) {
  return db
    .selectFrom("account_links")
    .innerJoin("users", "users.id", "account_links.userId")
    .select(["account_links.id as linkId", "account_links.purpose", "account_links.email as newEmail"])
    .select(["users.id", "users.email", "users.firstName", "users.lastName", "users.passwordHash"])
    .where("account_links.tokenHash", "=", await hashSecret(token))
    .where("account_links.purpose", "in", purposes)
    .where("account_links.expiresAt", ">", now().toISOString())
    .where("users.status", "!=", "disabled")
    .executeTakeFirstOrThrow(() => new Refused("link-spent"));
}
