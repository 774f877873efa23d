import type { Context, Writes } from "#domain/context.ts";
import { type LinkPurpose, withdrawLinks, withdrawQueued } from "#domain/mail/account-links.commands.ts";
import { queueMail } from "#domain/mail/mail.commands.ts";

/** Invites a user by mail to choose a password. */
export function invite(tx: Writes, ctx: Pick<Context, "now">, userId: number): Promise<void> {
  return mailLink(tx, ctx, { userId, purpose: "invitation" });
}

interface MailedLink {
  userId: number;
  purpose: LinkPurpose;
  recipient?: string;
  keepsEarlier?: boolean;
}

/**
 * Mails a link to a user; one of the same purpose that still waits to be sent is not sent, and earlier ones stop working unless they
 * are kept. The token is created when the mail is sent.
 */
export async function mailLink(
  tx: Writes,
  ctx: Pick<Context, "now">,
  { userId, purpose, recipient, keepsEarlier = false }: MailedLink,
): Promise<void> {
  const { email } = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await withdrawQueued(tx, { userIds: [userId], purpose });
  if (!keepsEarlier) await withdrawLinks(tx, { userId, purpose });
  await queueMail(tx, ctx, { kind: purpose, recipient: recipient ?? email, data: { userId } });
}
