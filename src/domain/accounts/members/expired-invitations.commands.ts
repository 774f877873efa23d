import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { Context, Reads } from "#domain/context.ts";
import { withdrawQueued } from "#domain/mail/account-links.commands.ts";
import { queueMails } from "#domain/mail/mail.commands.ts";
import { requireManager } from "./members.commands.ts";
import { invitationEnd } from "./members.queries.ts";

/** People that one call invites: its transaction holds up all other writes. */
export const mostInvited = 500;

/**
 * Invites people again, members and the team, whose last invitation expired, `mostInvited` at most; expired links go with it.
 *
 * @throws Forbidden
 * @returns how many were invited
 */
export async function inviteExpired(ctx: Context): Promise<number> {
  requireManager(ctx);
  return await ctx.write(async (tx) => {
    const people = await expiredInvitations({ db: tx, now: ctx.now })
      .select(["id", "email"])
      .orderBy("id")
      .limit(mostInvited)
      .execute();
    if (people.length === 0) return 0;
    const ids = people.map(({ id }) => id);
    await tx
      .deleteFrom("account_links")
      .where("purpose", "=", "invitation")
      .where("userId", "in", ids)
      .execute();
    await withdrawQueued(tx, { userIds: ids, purpose: "invitation" });
    await queueMails(
      tx,
      ctx,
      people.map(({ id: userId, email: recipient }) => ({
        kind: "invitation",
        recipient,
        data: { userId },
      })),
    );
    for (const itemId of ids) await recordAudit(tx, ctx, { action: "user.invite", itemType: "user", itemId });
    return people.length;
  });
}

/** The invited people, members and the team, whose last invitation can no longer be opened. */
export function expiredInvitations({ db, now }: Pick<Context, "now"> & { db: Reads }) {
  return db
    .selectFrom("users")
    .where("status", "=", "invited")
    .where("erasedAt", "is", null)
    .where(invitationEnd, "<=", now().toISOString());
}
