import type { Context, Writes } from "../context.ts";
import { queueMail } from "../mail/mail.commands.ts";
import { createLink, type LinkPurpose } from "./account-links.commands.ts";

/** Invites a user by mail to choose a password. */
export function invite(tx: Writes, ctx: Pick<Context, "now">, userId: number): Promise<void> {
  return mailLink(tx, ctx, { userId, purpose: "invitation" });
}

/** Mails a link by which a user can choose a password. */
export async function mailLink(
  tx: Writes,
  ctx: Pick<Context, "now">,
  { userId, purpose }: { userId: number; purpose: LinkPurpose },
): Promise<void> {
  const { email, firstName } = await tx
    .selectFrom("users")
    .select(["email", "firstName"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const link = await createLink(tx, ctx, { userId, purpose });
  await queueMail(tx, ctx, { kind: purpose, recipient: email, data: { firstName, ...link } });
}
