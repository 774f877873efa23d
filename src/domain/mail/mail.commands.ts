import type { Context, Writes } from "../context.ts";
import { day, hour, minute, momentAfter } from "../moments.ts";
import type { Mailer } from "../ports.ts";
import { Mail, type QueuedMail } from "./mail.ts";

/** Longer than a mailer may take: until then no other instance tries the same mail. */
const claimMs = 5 * minute;
const firstDelayMs = minute;
const longestDelayMs = hour;

/** Past this no link in it works any more. */
const giveUpAfterMs = 14 * day;

/** How long the operator can see that a mail failed, and whose it was. */
const failedKeptMs = 30 * day;

/** How the sending of one mail ended. */
export type Delivery = { mailId: number; outcome: "sent" | "delayed" | "failed"; error?: unknown };

type DeliveryContext = Pick<Context, "now" | "db" | "write">;

/**
 * Puts a mail on its way, in the transaction that it belongs to: it goes out if, and only if, that is committed. Nothing
 * is sent here; see deliverDueMail.
 */
export async function queueMail(tx: Writes, { now }: Pick<Context, "now">, mail: Mail): Promise<void> {
  const { kind, recipient, data } = Mail.parse(mail);
  const createdAt = now().toISOString();
  await tx
    .insertInto("outgoing_mail")
    .values({ kind, recipient, data: JSON.stringify(data), createdAt, nextAttemptAt: createdAt })
    .execute();
}

/**
 * Sends what is due, one mail after the other, until nothing is. A mail is first claimed, so that of several instances
 * one sends it; sent, it is forgotten; not sent, it is tried again, each time after a longer while. One whose recipient
 * is refused for good, or that is too old, is kept without its content; see forgetFailedMail.
 */
export async function* deliverDueMail(ctx: DeliveryContext, mailer: Mailer): AsyncGenerator<Delivery> {
  for (let mail = await claimNext(ctx); mail; mail = await claimNext(ctx)) {
    yield await deliver(ctx, mailer, mail);
  }
}

type ClaimedMail = QueuedMail & { attempts: number };

async function claimNext(ctx: DeliveryContext): Promise<ClaimedMail | null> {
  // Asked first by the connection that only reads: looking at an empty queue writes nothing.
  if (!(await nextDue(ctx.db, ctx))) return null;
  return ctx.write(async (tx) => {
    const due = await nextDue(tx, ctx);
    if (!due) return null;
    const attempts = due.attempts + 1;
    await tx
      .updateTable("outgoing_mail")
      .set({ attempts, nextAttemptAt: momentAfter(ctx.now(), claimMs) })
      .where("id", "=", due.id)
      .execute();
    const { id, createdAt, kind, recipient, data } = due;
    return { ...Mail.parse({ kind, recipient, data: JSON.parse(data) }), id, createdAt, attempts };
  });
}

function nextDue(db: Pick<Context["db"], "selectFrom">, { now }: DeliveryContext) {
  return db
    .selectFrom("outgoing_mail")
    .selectAll()
    .where("failedAt", "is", null)
    .where("nextAttemptAt", "<=", now().toISOString())
    .orderBy("nextAttemptAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Forgets the mail to someone, whether on its way or failed: it holds their name, or a link into their account. */
export async function forgetMailTo(tx: Writes, recipient: string): Promise<void> {
  await tx.deleteFrom("outgoing_mail").where("recipient", "=", recipient).execute();
}

/**
 * Forgets the mail that failed for good long enough ago: what is left of it is the address of someone.
 *
 * @returns how many there were
 */
export async function forgetFailedMail({ now, db, write }: DeliveryContext): Promise<number> {
  const limit = momentAfter(now(), -failedKeptMs);
  // Asked first by the connection that only reads: on most days there is nothing to write.
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
    const isTooOld = ctx.now().getTime() - Date.parse(mail.createdAt) > giveUpAfterMs;
    const isFinal = isTooOld || mailer.isRefusedForGood(error);
    await ctx.write((tx) => (isFinal ? fail(tx, ctx, mail) : delay(tx, ctx, mail)));
    return { mailId: mail.id, outcome: isFinal ? "failed" : "delayed", error };
  }
  await ctx.write((tx) => tx.deleteFrom("outgoing_mail").where("id", "=", mail.id).execute());
  return { mailId: mail.id, outcome: "sent" };
}

function delay(tx: Writes, { now }: DeliveryContext, { id, attempts }: ClaimedMail) {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
  return tx
    .updateTable("outgoing_mail")
    .set({ nextAttemptAt: momentAfter(now(), delayMs) })
    .where("id", "=", id)
    .execute();
}

function fail(tx: Writes, { now }: DeliveryContext, { id }: ClaimedMail) {
  return tx
    .updateTable("outgoing_mail")
    .set({ failedAt: now().toISOString(), data: "{}" })
    .where("id", "=", id)
    .execute();
}
