import { recordAudit } from "../audit/audit.commands.ts";
import type { Context, SignedIn, Writes } from "../context.ts";
import { Invalid, NotFound, WrongPassword } from "../errors.ts";
import { queueMail } from "../mail/mail.commands.ts";
import { hour } from "../moments.ts";
import { forgetTurns, takeTurns } from "../rate-limits/rate-limits.commands.ts";
import type { RateLimit } from "../rate-limits/rate-limits.ts";
import { endSessions } from "../sessions/sessions.commands.ts";
import { wrongPerAccount } from "../sessions/sign-in.commands.ts";
import { readLink, spendLinks } from "./account-links.commands.ts";
import { mailLink } from "./invitations.commands.ts";
import { emailKey, type NewUser } from "./members.ts";
import { isGuessable } from "./password.rules.ts";
import { projectWords } from "./project-words.ts";

const resetsPerAccount: RateLimit = { name: "reset-account", most: 3, windowMs: hour };
const resetsPerAddress: RateLimit = { name: "reset-address", most: 20, windowMs: hour };

/**
 * Changes one's own password. All other sessions end, and every remembered login.
 *
 * @throws WrongPassword when `current` is not the password; it counts as a wrong sign-in
 * @throws Invalid when the new one is easy to guess, or the same
 */
export async function changePassword(
  ctx: Context & { actor: SignedIn },
  { current, password }: { current: string; password: string },
): Promise<void> {
  const user = await ctx.db
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName", "passwordHash"])
    .where("id", "=", ctx.actor.userId)
    .executeTakeFirstOrThrow(() => new NotFound());
  const turn = { limit: wrongPerAccount, of: emailKey(user.email) };
  await takeTurns(ctx, [turn]);
  if (!(await ctx.passwords.verify(current, user.passwordHash))) {
    await ctx.write((tx) =>
      recordAudit(tx, ctx, { action: "password.refuse", itemType: "user", itemId: user.id }),
    );
    throw new WrongPassword();
  }
  await ctx.write((tx) => forgetTurns(tx, turn));
  if (current === password) throw new Invalid([{ path: "password", message: "password-unchanged" }]);
  const passwordHash = await hashNew(ctx, password, user);
  const keptSession = ctx.actor.sessionId;
  await ctx.write((tx) => replacePassword(tx, ctx, { userId: user.id, passwordHash, keptSession }));
}

/**
 * Mails a link for a new password, if there is an account; an invitation, if it was never used. What it answers and how
 * long it takes does not tell which.
 *
 * @throws TooManyRequests after too many for the e-mail, account or not, or from the address
 */
export async function requestReset(ctx: Context, email: string, address: string): Promise<void> {
  await takeTurns(ctx, [
    { limit: resetsPerAccount, of: emailKey(email) },
    { limit: resetsPerAddress, of: address },
  ]);
  await ctx.write(async (tx) => {
    const user = await tx
      .selectFrom("users")
      .select(["id", "passwordHash"])
      .where("emailKey", "=", emailKey(email))
      .where("status", "!=", "disabled")
      .executeTakeFirst();
    if (user) {
      await mailLink(tx, ctx, { userId: user.id, purpose: user.passwordHash ? "reset" : "invitation" });
    }
    const item = user ? { itemId: user.id } : {};
    await recordAudit(tx, ctx, { action: "password.request-reset", itemType: "user", ...item });
  });
}

/**
 * Sets the password by a link out of a mail, which is spent by it; whoever was invited is a user from now on.
 *
 * @throws LinkSpent
 * @throws Invalid when the password is easy to guess: the link still works
 * @returns the e-mail to sign in with
 */
export async function setPasswordByLink(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const user = await readLink(ctx.db, ctx, token);
  const passwordHash = await hashNew(ctx, password, user);
  return ctx.write(async (tx) => {
    const { id, email } = await readLink(tx, ctx, token);
    await replacePassword(tx, ctx, { userId: id, passwordHash });
    return { email };
  });
}

/** What is kept of a new password. Invalid when it is easy to guess. */
export async function hashNew(
  { content, passwords }: Pick<Context, "content" | "passwords">,
  password: string,
  { email, firstName, lastName }: NewUser,
): Promise<string> {
  const words = [...projectWords(content), email, firstName, lastName];
  if (isGuessable(password, words, passwords.isCommon)) {
    throw new Invalid([{ path: "password", message: "password-guessable" }]);
  }
  return await passwords.hash(password);
}

/**
 * Gives a user a new password, and ends everything that the old one opened. The person hears of it by mail.
 *
 * @throws NotFound when the account was erased meanwhile
 */
export async function replacePassword(
  tx: Writes,
  ctx: Pick<Context, "actor" | "now" | "note" | "requestId">,
  { userId, passwordHash, keptSession = 0 }: { userId: number; passwordHash: string; keptSession?: number },
): Promise<void> {
  const changedAt = ctx.now().toISOString();
  const { email, firstName } = await tx
    .updateTable("users")
    .set({ passwordHash, updatedAt: changedAt })
    .where("id", "=", userId)
    .where("erasedAt", "is", null)
    .returning(["email", "firstName"])
    .executeTakeFirstOrThrow(() => new NotFound());
  await tx
    .updateTable("users")
    .set({ status: "active" })
    .where("id", "=", userId)
    .where("status", "=", "invited")
    .execute();
  await spendLinks(tx, ctx, userId);
  await endSessions(tx, userId, keptSession);
  await queueMail(tx, ctx, { kind: "password-changed", recipient: email, data: { firstName, changedAt } });
  await recordAudit(tx, ctx, { action: "password.change", itemType: "user", itemId: userId });
}
