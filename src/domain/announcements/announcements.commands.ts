import type { MemberFilter } from "../accounts/members/member-filter.ts";
import { requireManager } from "../accounts/members/members.commands.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import { requestKeyOf } from "../content/content-item.commands.ts";
import { accountOf, type Context, type Writes } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { queueMails } from "../mail/mail.commands.ts";
import { newSecret } from "../secrets/secrets.ts";
import { inStatements } from "../statements.ts";
import { listAnnouncements, recipientsOf } from "./announcements.queries.ts";
import type { Announcement, NewAnnouncement, Recipients } from "./announcements.ts";

/** Who would get an announcement now; nothing is stored. @throws Forbidden unless the actor manages members */
export async function planAnnouncement(ctx: Context, filter: MemberFilter): Promise<Recipients> {
  requireManager(ctx);
  return await recipientsOf(ctx, filter);
}

/**
 * Writes to the members whom the filter means at this moment: their letters are queued in one transaction, one for each.
 * A repeated request sends nothing more.
 *
 * @throws Conflict `recipients-changed` when they are not as many as the author has seen, `announcement-waiting` while
 *   letters of an earlier one have not been tried
 */
export async function sendAnnouncement(
  ctx: Context,
  input: NewAnnouncement,
  requestKey?: string,
): Promise<Announcement> {
  requireManager(ctx);
  const key = requestKeyOf(ctx, requestKey) ?? newSecret();
  const id = await ctx.write(async (tx) => (await sentBefore(tx, key)) ?? (await send(tx, ctx, input, key)));
  const sent = (await listAnnouncements(ctx)).find((one) => one.id === id);
  if (!sent) throw new NotFound();
  return sent;
}

async function sentBefore(tx: Writes, requestKey: string): Promise<number | undefined> {
  const sent = tx.selectFrom("announcements").select("id").where("requestKey", "=", requestKey);
  return (await sent.executeTakeFirst())?.id;
}

async function send(tx: Writes, ctx: Context, input: NewAnnouncement, requestKey: string): Promise<number> {
  await requireNoneWaiting(tx);
  const { filter, subject, text } = input;
  const { recipients } = await recipientsOf({ ...ctx, db: tx }, filter);
  if (recipients.length !== input.recipients) throw new Conflict("recipients-changed");
  const { id } = await tx
    .insertInto("announcements")
    .values({
      subject,
      text,
      // Words are mostly somebody's name, which must not outlive the account.
      filter: JSON.stringify({ ...filter, words: "" }),
      recipients: recipients.length,
      sentAt: ctx.now().toISOString(),
      sentBy: accountOf(ctx),
      requestKey,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const some of inStatements(recipients)) {
    const letters = some.map((member) => ({ announcementId: id, userId: member.id }));
    await tx.insertInto("announcement_letters").values(letters).execute();
  }
  const mails = recipients.map(({ id: memberId, email: recipient }) => ({
    kind: "announcement" as const,
    recipient,
    data: { announcementId: id, memberId },
  }));
  await queueMails(tx, ctx, mails);
  await recordAudit(tx, ctx, { action: "announcement.send", itemType: "announcement", itemId: id });
  return id;
}

async function requireNoneWaiting(tx: Writes): Promise<void> {
  const untried = await tx
    .selectFrom("outgoing_mail")
    .select("id")
    .where("kind", "=", "announcement")
    .where("attempts", "=", 0)
    .limit(1)
    .executeTakeFirst();
  if (untried) throw new Conflict("announcement-waiting");
}
