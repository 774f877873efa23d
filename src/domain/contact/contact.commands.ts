import { can } from "../access/permissions.ts";
import { consumeAttempts } from "../access/rate-limits.commands.ts";
import type { RateLimit } from "../access/rate-limits.ts";
import { type AuditContext, recordAudit } from "../audit/audit.commands.ts";
import type { Context, Writes } from "../context.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { queueMail } from "../mail/mail.commands.ts";
import { hour, minute, momentAfter } from "../time/moments.ts";
import { keptMs } from "../time/terms.ts";
import { messageById } from "./contact.queries.ts";
import type { ContactMessage, FormTrace, MessageMarks, NewMessage } from "./contact.ts";
import { requirePerson } from "./form-stamp.commands.ts";

/** A school's or a library's address may be shared by many people. */
export const messagesPerAddress: RateLimit = { name: "contact", max: 20, windowMs: hour };

/** Within this time (ms) the same message again is a double click or a reloaded page. */
export const repetitionMs = 10 * minute;

/**
 * Stores a message to the team and queues it as a mail to them, in one transaction.
 *
 * @param address where it comes from, for the limit
 * @returns when it was received; of a repetition, when it was the first time
 * @throws Refused when it looks like a program's, TooManyRequests
 */
export async function sendMessage(
  ctx: Context,
  message: NewMessage,
  trace: FormTrace,
  address: string,
): Promise<{ receivedAt: string }> {
  await requirePerson(ctx, trace);
  await consumeAttempts(ctx, [{ limit: messagesPerAddress, of: [address] }]);
  return ctx.write(async (tx) => {
    const earlier = await findRepeated(tx, ctx, message);
    if (earlier) return earlier;
    const { terms: _, ...columns } = message;
    const { id, receivedAt } = await tx
      .insertInto("contact_messages")
      .values({ ...columns, receivedAt: ctx.now().toISOString() })
      .returning(["id", "receivedAt"])
      .executeTakeFirstOrThrow();
    const recipient = ctx.content.site.contact.email;
    await queueMail(tx, ctx, { kind: "contact-message", recipient, data: columns });
    await recordAudit(tx, ctx, { action: "message.send", itemType: "message", itemId: id });
    return { receivedAt };
  });
}

/** Sets a message's state, such as read or answered. Throws Forbidden, NotFound. */
export async function markMessage(
  ctx: Context,
  id: number,
  { isRead, isAnswered }: MessageMarks,
): Promise<ContactMessage> {
  return await writeAsReader(ctx, async (tx, reading) => {
    const message = await messageById(reading, id);
    const now = ctx.now().toISOString();
    const readAt = marked(isRead ?? (isAnswered || message.readAt !== null), message.readAt, now);
    const answeredAt = marked(isAnswered ?? message.answeredAt !== null, message.answeredAt, now);
    await tx.updateTable("contact_messages").set({ readAt, answeredAt }).where("id", "=", id).execute();
    await recordAudit(tx, ctx, { action: "message.mark", itemType: "message", itemId: id });
    return await messageById(reading, id);
  });
}

/** Deletes a message permanently. Throws Forbidden, NotFound. */
export async function deleteMessage(ctx: Context, id: number): Promise<void> {
  await writeAsReader(ctx, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("contact_messages")
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFound();
    await recordAudit(tx, ctx, { action: "message.delete", itemType: "message", itemId: id });
  });
}

/**
 * Deletes messages whose retention time is over.
 *
 * @returns how many there were
 */
export async function deleteOldMessages(ctx: AuditContext & Pick<Context, "db" | "write">): Promise<number> {
  const limit = momentAfter(ctx.now(), -keptMs.messages);
  // Checked first on the read connection: on most days there is nothing to write.
  const oldest = await ctx.db
    .selectFrom("contact_messages")
    .select("id")
    .where("receivedAt", "<", limit)
    .executeTakeFirst();
  if (!oldest) return 0;
  return await ctx.write(async (tx) => {
    const forgotten = await tx
      .deleteFrom("contact_messages")
      .where("receivedAt", "<", limit)
      .returning("id")
      .execute();
    for (const { id } of forgotten)
      await recordAudit(tx, ctx, { action: "message.forget", itemType: "message", itemId: id });
    return forgotten.length;
  });
}

async function writeAsReader<Result>(
  ctx: Context,
  work: (tx: Writes, reading: Context) => Promise<Result>,
): Promise<Result> {
  if (!can(ctx.actor, "messages.read")) throw new Forbidden();
  return await ctx.write((tx) => work(tx, { ...ctx, db: tx }));
}

function findRepeated(tx: Writes, { now }: Context, { email, phone, subject, message }: NewMessage) {
  return tx
    .selectFrom("contact_messages")
    .select("receivedAt")
    .where("receivedAt", ">", momentAfter(now(), -repetitionMs))
    .where("email", "=", email)
    .where("phone", "=", phone)
    .where("subject", "=", subject)
    .where("message", "=", message)
    .executeTakeFirst();
}

function marked(isMarked: boolean, before: string | null, now: string): string | null {
  return isMarked ? (before ?? now) : null;
}
