import { consumeAttempts, resetAttempts } from "#domain/access/rate-limits.commands.ts";
import { type RateLimit, widerNetwork } from "#domain/access/rate-limits.ts";
import { recordAudit, recordVisitor } from "#domain/audit/audit.commands.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { Context, SignedInContext, Writes } from "#domain/context.ts";
import { Invalid, NotFound, Refused } from "#domain/errors.ts";
import { readLink, withdrawAllLinks } from "#domain/mail/account-links.commands.ts";
import { queueMail } from "#domain/mail/mail.commands.ts";
import { hour, minute } from "#domain/time/moments.ts";
import { mailLink } from "../members/invitations.commands.ts";
import { emailKey, type NewUser } from "../members/members.ts";
import { isGuessable } from "./password.rules.ts";
import { endSessions } from "./sessions.commands.ts";
import { resetSignInAttempts } from "./sign-in-limits.commands.ts";

/** Wrong current passwords of a signed-in user. */
const wrongPerSession: RateLimit = { name: "password-current", max: 5, windowMs: 15 * minute };
const resetsPerAccount: RateLimit = { name: "reset-account", max: 3, windowMs: hour };
const resetsPerAddress: RateLimit = { name: "reset-address", max: 20, windowMs: hour };
const resetsPerNetwork: RateLimit = { name: "reset-network", max: 200, windowMs: hour };

/**
 * Changes the caller's own password. All other sessions and every remembered login end.
 *
 * @throws Refused `wrong-password` when `current` is not the password
 * @throws Invalid when the new one is easy to guess, or the same
 */
export async function changePassword(
  ctx: SignedInContext,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const user = await requireOwnPassword(ctx, current);
  if (current === password) throw new Invalid([{ path: "password", message: "password-unchanged" }]);
  const passwordHash = await hashNew(ctx, password, user);
  const exceptSession = ctx.actor.sessionId;
  await ctx.write((tx) => replacePassword(tx, ctx, { userId: user.id, passwordHash, exceptSession }));
}

/**
 * The account of the signed-in user, if `current` is its password.
 *
 * @throws Refused `wrong-password`
 * @throws TooManyRequests after too many wrong ones
 */
export async function requireOwnPassword(ctx: SignedInContext, current: string) {
  const user = await ctx.db
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName", "passwordHash"])
    .where("id", "=", ctx.actor.userId)
    .executeTakeFirstOrThrow(() => new NotFound());
  const attempt = { limit: wrongPerSession, of: [String(user.id)] };
  await consumeAttempts(ctx, [attempt]);
  if (!(await ctx.passwords.verify(current, user.passwordHash))) {
    await ctx.write((tx) =>
      recordAudit(tx, ctx, { action: "password.refuse", itemType: "user", itemId: user.id }),
    );
    throw new Refused("wrong-password");
  }
  await ctx.write((tx) => resetAttempts(tx, attempt));
  return user;
}

/**
 * Mails a link for a new password if there is an account, or a new invitation if the first one was never used. The
 * response and its timing do not reveal which.
 *
 * @throws TooManyRequests after too many for the e-mail, account or not, or from the address
 */
export async function requestReset(ctx: Context, email: string, address: string): Promise<void> {
  await consumeAttempts(ctx, [
    { limit: resetsPerAccount, of: [emailKey(email)] },
    { limit: resetsPerAddress, of: [address] },
    { limit: resetsPerNetwork, of: [widerNetwork(address)] },
  ]);
  await ctx.write(async (tx) => {
    const user = await tx
      .selectFrom("users")
      .select(["id", "passwordHash"])
      .where("emailKey", "=", emailKey(email))
      .where("status", "!=", "disabled")
      .executeTakeFirst();
    if (user) {
      // Links that were mailed before stay good: strangers ask in somebody's name, too.
      const purpose = user.passwordHash ? "reset" : "invitation";
      await mailLink(tx, ctx, { userId: user.id, purpose, keepsEarlier: true });
    }
    const item = user ? { itemId: user.id } : {};
    await recordVisitor(tx, ctx, { action: "password.request-reset", itemType: "user", ...item });
  });
}

/**
 * Sets the password by a mailed link and deletes the link; an invited person becomes an active user.
 *
 * @throws Refused `link-spent`
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
    const { id, email, passwordHash: before } = await readLink(tx, ctx, token);
    await replacePassword(tx, ctx, { userId: id, passwordHash, isFirst: before === null });
    return { email };
  });
}

/** The hash of a new password. Invalid when the password is easy to guess. */
export async function hashNew(
  { content, passwords }: Pick<Context, "content" | "passwords">,
  password: string,
  { email, firstName, lastName }: NewUser,
): Promise<string> {
  const words = [...projectWords(content), email, firstName, lastName];
  const common = await passwords.loadCommon();
  if (isGuessable(password, words, (text) => common.has(text))) {
    throw new Invalid([{ path: "password", message: "password-guessable" }]);
  }
  return await passwords.hash(password);
}

/**
 * Sets a user's password, and ends every session, remembered login and key of a second factor that is not confirmed. The user is notified by mail,
 * but of the first one, which changes nothing.
 *
 * @throws NotFound when the account was erased meanwhile
 */
export async function replacePassword(
  tx: Writes,
  ctx: Pick<Context, "actor" | "now" | "logAudit" | "requestId">,
  {
    userId,
    passwordHash,
    exceptSession = 0,
    isFirst = false,
  }: { userId: number; passwordHash: string; exceptSession?: number; isFirst?: boolean },
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
  await withdrawAllLinks(tx, userId);
  await resetSignInAttempts(tx, email);
  // Somebody else may have begun it, who knew the earlier password.
  await tx
    .updateTable("second_factors")
    .set({ pendingKey: null, pendingSince: null })
    .where("userId", "=", userId)
    .execute();
  await endSessions(tx, userId, exceptSession);
  if (!isFirst)
    await queueMail(tx, ctx, { kind: "password-changed", recipient: email, data: { firstName, changedAt } });
  await recordAudit(tx, ctx, { action: "password.change", itemType: "user", itemId: userId });
}

/** Texts of the project whose words make a password easy to guess. */
export function projectWords({ site, project, region }: ContentPack): string[] {
  return [
    ...[site.brand, site.description, project.code, project.title],
    ...[region.name, ...region.counties.map(({ name }) => name)],
  ];
}
