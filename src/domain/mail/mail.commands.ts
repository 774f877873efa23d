import type { Selectable } from "kysely";
import type { Context, Writes } from "../context.ts";
import { inStatements } from "../statements.ts";
import type { Database, LetterOutcome } from "../tables.ts";
import { isClockAhead } from "../time/clock.commands.ts";
import { day, hour, minute, momentAfter } from "../time/moments.ts";
import { keptMs } from "../time/terms.ts";
import { type AccountLetter, linkLetter, linkWithoutPassword } from "./link-letters.commands.ts";
import {
  type AnnouncementLetter,
  type AnnouncementMail,
  type Letter,
  leadingToSignIn,
  Mail,
  type Mailer,
  type QueuedMail,
} from "./mail.ts";

/** Longer than a mailer may take: meanwhile no other instance tries the same mail. */
const claimMs = 5 * minute;
const firstDelayMs = minute;
const maxDelayMs = hour;

/** Later, no link in it would work any more. */
const giveUpAfterMs = 14 * day;

/** The result of sending one mail. */
export type Delivery = { mailId: number; outcome: "sent" | "delayed" | "failed"; error?: unknown };

type DeliveryContext = Pick<Context, "now" | "db" | "write">;

/**
 * Queues a mail in the transaction of its cause: it is sent if, and only if, that is committed. Nothing
 * is sent here; see deliverDueMail.
 */
export async function queueMail(tx: Writes, ctx: Pick<Context, "now">, mail: Mail): Promise<void> {
  await queueMails(tx, ctx, [mail]);
}

/** Queues mails as queueMail does, many in a statement. */
export async function queueMails(tx: Writes, { now }: Pick<Context, "now">, mails: Mail[]): Promise<void> {
  const createdAt = now().toISOString();
  for (const some of inStatements(mails)) {
    const rows = some.map((mail) => {
      const { kind, recipient, data } = Mail.parse(mail);
      return { kind, recipient, data: JSON.stringify(data), createdAt, nextAttemptAt: createdAt };
    });
    await tx.insertInto("outgoing_mail").values(rows).execute();
  }
}

/**
 * Sends all due mails, one after the other. A mail is first claimed, so that of several instances
 * one sends it. A sent mail is deleted; a failed one is tried again after growing delays. One whose address
 * does not exist, that is too old, or that no release knows, is kept without its content; see deleteFailedMail.
 */
export async function* deliverDueMail(ctx: DeliveryContext, mailer: Mailer): AsyncGenerator<Delivery> {
  for (let mail = await claimNext(ctx); mail; mail = await claimNext(ctx)) {
    yield "outcome" in mail ? mail : await deliver(ctx, mailer, mail);
  }
}

type ClaimedMail = QueuedMail & { attempts: number };

/** The next mail, or that it failed because nobody can read it. */
async function claimNext(ctx: DeliveryContext): Promise<ClaimedMail | Delivery | null> {
  // Checked first on the read connection: an empty queue causes no write.
  if (!(await nextDue(ctx.db, ctx))) return null;
  return ctx.write(async (tx) => {
    for (let due = await nextDue(tx, ctx); due; due = await nextDue(tx, ctx)) {
      const { id, createdAt } = due;
      const { mail, error } = read(due);
      const queued = tx.updateTable("outgoing_mail").where("id", "=", id);
      if (!mail) {
        await queued.set(failed(ctx)).execute();
        return { mailId: id, outcome: "failed", error };
      }
      const letter = await letterOf(tx, ctx, mail);
      const attempts = due.attempts + 1;
      const nextAttemptAt = momentAfter(ctx.now(), claimMs);
      if (letter) await queued.set({ attempts, nextAttemptAt }).execute();
      if (letter) return { ...letter, id, createdAt, attempts };
      await deleteMail(tx, id);
    }
    return null;
  });
}

function read({ kind, recipient, data }: Selectable<Database["outgoing_mail"]>): {
  mail?: Mail;
  error?: unknown;
} {
  try {
    return { mail: Mail.parse({ kind, recipient, data: JSON.parse(data) }) };
  } catch (error) {
    return { error };
  }
}

/**
 * Composes a mail, with a new link if it needs one. Every attempt creates another; earlier ones still work, as one may have
 * arrived after all. Null when the user may no longer have one, or a letter before the closing comes too late.
 */
async function letterOf(
  tx: Writes,
  ctx: DeliveryContext,
  mail: Mail,
): Promise<(Pick<QueuedMail, "language" | "password"> & Letter) | null> {
  if (mail.kind === "announcement") {
    const letter = await announcementLetter(tx, mail.data);
    return letter && { ...letter, password: await linkWithoutPassword(tx, ctx, mail.data.memberId) };
  }
  if (!("userId" in mail.data)) {
    const reader = await readerOf(tx, mail);
    const isLate = "closesAt" in mail.data && mail.data.closesAt <= ctx.now().toISOString();
    const isForNobody = mail.kind.startsWith("round-") && reader?.status === "disabled";
    if (isLate || isForNobody) return null;
    const isInvited = reader?.status === "invited" && leadingToSignIn.includes(mail.kind);
    const password = isInvited ? await linkWithoutPassword(tx, ctx, reader.id) : null;
    return { ...(mail as Letter), language: reader?.language ?? null, password };
  }
  return await linkLetter(tx, ctx, mail as AccountLetter);
}

/** The account of a mail's recipient. The team's address has none, even if it also belongs to an account. */
async function readerOf(tx: Writes, { kind, recipient }: Mail) {
  if (kind === "contact-message" || kind === "plan-notice") return null;
  const reader = tx.selectFrom("users").select(["id", "language", "status"]).where("email", "=", recipient);
  return (await reader.executeTakeFirst()) ?? null;
}

/**
 * The mail to send next: hundreds of letters of the team never hold up one that somebody waits for. None is to wait for so
 * long as a clock that was ahead said.
 */
function nextDue(db: Pick<Context["db"], "selectFrom">, { now }: DeliveryContext) {
  return db
    .selectFrom("outgoing_mail")
    .selectAll()
    .where("failedAt", "is", null)
    .where(({ eb, or }) =>
      or([
        eb("nextAttemptAt", "<=", now().toISOString()),
        eb("nextAttemptAt", ">", momentAfter(now(), 2 * maxDelayMs)),
      ]),
    )
    .orderBy(({ eb }) => eb("kind", "=", "announcement"))
    .orderBy("nextAttemptAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Takes a mail out of the queue. */
export async function deleteMail(tx: Writes, id: number): Promise<void> {
  await tx.deleteFrom("outgoing_mail").where("id", "=", id).execute();
}

/** Deletes a person's queued and failed mails: they hold the name, or a link into the account. */
export async function deleteMailTo(tx: Writes, recipient: string): Promise<void> {
  await tx.deleteFrom("outgoing_mail").where("recipient", "=", recipient).execute();
}

/**
 * Deletes mails that failed permanently long ago: their rows still hold an address.
 *
 * @returns how many there were
 */
export async function deleteFailedMail({ now, db, write }: DeliveryContext): Promise<number> {
  const limit = momentAfter(now(), -keptMs.failedMail);
  // Checked first on the read connection: on most days there is nothing to write.
  const oldest = await db
    .selectFrom("outgoing_mail")
    .select("id")
    .where("failedAt", "<", limit)
    .executeTakeFirst();
  if (!oldest) return 0;
  const forgotten = await write((tx) =>
    tx.deleteFrom("outgoing_mail").where("failedAt", "<", limit).returning("id").execute(),
  );
  return forgotten.length;
}

async function deliver(ctx: DeliveryContext, mailer: Mailer, mail: ClaimedMail): Promise<Delivery> {
  try {
    await mailer.send(mail);
  } catch (error) {
    const isOld = ctx.now().getTime() - Date.parse(mail.createdAt) > giveUpAfterMs;
    const isTooOld = isOld && !(await isClockAhead(ctx));
    const trouble = mailer.troubleOf(error, mail.recipient);
    const isFinal = isTooOld || trouble.cause === "address";
    const change = { ...trouble, ...(isFinal ? failed(ctx) : delayed(ctx, mail)) };
    await ctx.write(async (tx) => {
      await tx.updateTable("outgoing_mail").set(change).where("id", "=", mail.id).execute();
      if (isFinal && mail.kind === "announcement") await settleLetter(tx, mail.data, "failed");
    });
    return { mailId: mail.id, outcome: isFinal ? "failed" : "delayed", error };
  }
  await ctx.write(async (tx) => {
    await deleteMail(tx, mail.id);
    if (mail.kind === "announcement") await settleLetter(tx, mail.data, "sent");
  });
  return { mailId: mail.id, outcome: "sent" };
}

function delayed({ now }: DeliveryContext, { attempts }: ClaimedMail) {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs);
  return { nextAttemptAt: momentAfter(now(), delayMs) };
}

function failed({ now }: DeliveryContext) {
  return { failedAt: now().toISOString(), data: "{}" };
}

/** A letter of the team as the member gets it, at the address of the moment; null when the account was closed meanwhile. */
async function announcementLetter(
  tx: Writes,
  mail: AnnouncementMail,
): Promise<(AnnouncementLetter & { language: string }) | null> {
  const found = await tx
    .selectFrom("announcement_letters as letter")
    .innerJoin("announcements", "announcements.id", "letter.announcementId")
    .innerJoin("users", "users.id", "letter.userId")
    .select(["subject", "text", "firstName", "email", "language"])
    .where("letter.announcementId", "=", mail.announcementId)
    .where("letter.userId", "=", mail.memberId)
    .where("users.status", "!=", "disabled")
    .executeTakeFirst();
  if (!found) {
    await settleLetter(tx, mail, "dropped");
    return null;
  }
  const { email: recipient, language, ...words } = found;
  return { kind: "announcement", recipient, language, data: { ...mail, ...words } };
}

/** Notes what became of a letter of the team. */
async function settleLetter(
  tx: Writes,
  { announcementId, memberId }: AnnouncementMail,
  outcome: LetterOutcome,
): Promise<void> {
  await tx
    .updateTable("announcement_letters")
    .set({ outcome })
    .where("announcementId", "=", announcementId)
    .where("userId", "=", memberId)
    .execute();
}
