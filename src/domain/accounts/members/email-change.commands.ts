import { consumeAttempts } from "#domain/access/rate-limits.commands.ts";
import type { RateLimit } from "#domain/access/rate-limits.ts";
import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { Context, SignedInContext } from "#domain/context.ts";
import { Invalid } from "#domain/errors.ts";
import { readLink, withdrawAllLinks } from "#domain/mail/account-links.commands.ts";
import { queueMail } from "#domain/mail/mail.commands.ts";
import { day } from "#domain/time/moments.ts";
import { requireOwnPassword } from "../sign-in/passwords.commands.ts";
import { endSessions } from "../sign-in/sessions.commands.ts";
import { mailLink } from "./invitations.commands.ts";
import { hasAccount } from "./members.commands.ts";
import { emailKey } from "./members.ts";

const changesPerAccount: RateLimit = { name: "email-change", max: 5, windowMs: day };

/**
 * Requests a new e-mail address for the caller's own account (GDPR art. 16, check L23). The change happens only through
 * the link mailed to the new address; the old address gets a notice. An address that already has an account gets no
 * link, and the response does not reveal it.
 *
 * @throws Refused `wrong-password` when `current` is not the password
 * @throws Invalid when the address is the same
 * @throws TooManyRequests
 */
export async function requestEmailChange(
  ctx: SignedInContext,
  { current, email }: { current: string; email: string },
): Promise<void> {
  const user = await requireOwnPassword(ctx, current);
  if (emailKey(email) === emailKey(user.email)) {
    throw new Invalid([{ path: "email", message: "email-unchanged" }]);
  }
  await consumeAttempts(ctx, [{ limit: changesPerAccount, of: [String(user.id)] }]);
  await ctx.write(async (tx) => {
    const { id: userId, firstName, email: recipient } = user;
    if (!(await hasAccount(tx, email))) {
      await mailLink(tx, ctx, { userId, purpose: "email-change", recipient: email });
    }
    const data = { firstName, requestedAt: ctx.now().toISOString() };
    await queueMail(tx, ctx, { kind: "email-change-notice", recipient, data });
    await recordAudit(tx, ctx, { action: "email.request-change", itemType: "user", itemId: userId });
  });
}

/**
 * Changes the address by the link mailed to it. Every session ends: the browser has them stored under the old address.
 *
 * @throws Refused `link-spent`
 * @throws Invalid when another account has taken the address meanwhile
 * @returns the address to sign in with
 */
export function confirmEmailChange(ctx: Context, token: string): Promise<{ email: string }> {
  return ctx.write(async (tx) => {
    const { id, newEmail } = await readLink(tx, ctx, token, ["email-change"]);
    const email = newEmail ?? "";
    if (await hasAccount(tx, email)) throw new Invalid([{ path: "email", message: "email-taken" }]);
    const updatedAt = ctx.now().toISOString();
    await tx
      .updateTable("users")
      .set({ email, emailKey: emailKey(email), updatedAt })
      .where("id", "=", id)
      .execute();
    await withdrawAllLinks(tx, id);
    await endSessions(tx, id);
    await recordAudit(tx, ctx, { action: "email.change", itemType: "user", itemId: id });
    return { email };
  });
}
