import type { Context, Writes } from "../context.ts";
import { type LinkPurpose, withdrawLinks } from "../mail/account-links.commands.ts";
import { queueMail } from "../mail/mail.commands.ts";

/** Invites a user by mail to choose a password. */
export function invite(tx: Writes, ctx: Pick<Context, "now">, userId: number): Promise<void> {
  return mailLink(tx, ctx, { userId, purpose: "invitation" });
}

/**
 * Mails a link to a user; earlier links of the same purpose stop working. The token is created when the mail is sent.
 */
export async function mailLink(
  tx: Writes,
  ctx: Pick<Context, "now">,
  { userId, purpose, recipient }: { userId: number; purpose: LinkPurpose; recipient?: string },
): Promise<void> {
  const { email } = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await withdrawLinks(tx, { userId, purpose });
  await queueMail(tx, ctx, { kind: purpose, recipient: recipient ?? email, data: { userId } });
}
