import { can } from "../access/permissions.ts";
import { consumeAttempts } from "../access/rate-limits.commands.ts";
import type { RateLimit } from "../access/rate-limits.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import { repetitionMs } from "../contact/contact.commands.ts";
import type { FormTrace } from "../contact/contact.ts";
import { requirePerson } from "../contact/form-stamp.commands.ts";
import { raiseRevision } from "../content/content-revision.commands.ts";
import type { Context, Writes } from "../context.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../errors.ts";
import { queueMail } from "../mail/mail.commands.ts";
import { hour, momentAfter } from "../time/moments.ts";
import type { NewCallback, NewQuestion, QuestionAnswer, QuestionRefusal } from "./questions.ts";

/** Questions and calls together, as messages of the contact form: a school's address is shared by many people. */
export const questionsPerAddress: RateLimit = { name: "questions", max: 20, windowMs: hour };
/** Of all addresses: more than people ask, and less than would bury what they asked. */
export const questionsOfAll: RateLimit = { name: "questions-all", max: 200, windowMs: hour };

/** What came with a form: its trace, and the address that it came from. */
export interface Sender {
  trace: FormTrace;
  address: string;
}

/**
 * Keeps a question for the team. The same one again within ten minutes counts once.
 *
 * @returns when it was received
 * @throws Refused when it looks like a program's, TooManyRequests; Invalid for a county outside the region
 */
export async function askQuestion(
  ctx: Context,
  { question: text, email, county }: NewQuestion,
  sender: Sender,
): Promise<{ receivedAt: string }> {
  await admit(ctx, county, sender);
  return await ctx.write(async (tx) => {
    const earlier = await tx
      .selectFrom("questions")
      .select("receivedAt")
      .where("receivedAt", ">", momentAfter(ctx.now(), -repetitionMs))
      .where("text", "=", text)
      .where("email", "=", email)
      .executeTakeFirst();
    if (earlier) return earlier;
    const receivedAt = ctx.now().toISOString();
    const { id } = await tx
      .insertInto("questions")
      .values({ text, email, county, receivedAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, ctx, { action: "question.ask", itemType: "question", itemId: id });
    return { receivedAt };
  });
}

/** Keeps that somebody wants to be called, as `askQuestion` does; the same telephone again counts once until it is called. */
export async function askForCall(
  ctx: Context,
  callback: NewCallback,
  sender: Sender,
): Promise<{ receivedAt: string }> {
  await admit(ctx, callback.county, sender);
  return await ctx.write(async (tx) => {
    const earlier = await tx
      .selectFrom("callbacks")
      .select("receivedAt")
      .where("phone", "=", callback.phone)
      .where("calledAt", "is", null)
      .executeTakeFirst();
    if (earlier) return earlier;
    const receivedAt = ctx.now().toISOString();
    const { id } = await tx
      .insertInto("callbacks")
      .values({ ...callback, receivedAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, ctx, { action: "callback.ask", itemType: "callback", itemId: id });
    return { receivedAt };
  });
}

/**
 * Publishes a question with its answer, or other words in the place of those that are public. Whoever left an address gets one
 * letter, and the address goes with it.
 *
 * @throws Forbidden, NotFound; Conflict `question-decided` when somebody answered or refused it meanwhile
 */
export async function answerQuestion(ctx: Context, id: number, given: QuestionAnswer): Promise<void> {
  const { publishedText, answer, seen } = given;
  await writeAsTeam(ctx, async (tx) => {
    const before = await unchanged(tx, id, seen);
    const publishedAt = before.publishedAt ?? ctx.now().toISOString();
    await tx
      .updateTable("questions")
      .set({ publishedText, answer, publishedAt, email: "", refusedAt: null, reason: null })
      .where("id", "=", id)
      .execute();
    if (before.email !== "") {
      const data = { question: publishedText, answer };
      await queueMail(tx, ctx, { kind: "question-answered", recipient: before.email, data });
    }
    await recordAudit(tx, ctx, { action: "question.answer", itemType: "question", itemId: id });
    await raiseRevision(tx);
  });
}

/**
 * Does not publish a question, or publishes it no more; nobody is told.
 *
 * @throws Forbidden, NotFound; Conflict `question-decided` when somebody answered or refused it meanwhile
 */
export async function refuseQuestion(ctx: Context, id: number, refusal: QuestionRefusal): Promise<void> {
  const { reason, seen } = refusal;
  await writeAsTeam(ctx, async (tx) => {
    await unchanged(tx, id, seen);
    await tx
      .updateTable("questions")
      .set({ refusedAt: ctx.now().toISOString(), reason, email: "" })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, ctx, { action: "question.refuse", itemType: "question", itemId: id });
    await raiseRevision(tx);
  });
}

/** Notes that somebody was called. Throws Forbidden; NotFound, too, when a colleague has noted it. */
export async function noteCall(ctx: Context, id: number, note: string): Promise<void> {
  await writeAsTeam(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("callbacks")
      .set({ calledAt: ctx.now().toISOString(), note })
      .where("id", "=", id)
      .where("calledAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotFound();
    await recordAudit(tx, ctx, { action: "callback.call", itemType: "callback", itemId: id });
  });
}

async function admit(ctx: Context, county: string, { trace, address }: Sender): Promise<void> {
  await requirePerson(ctx, trace);
  if (county !== "" && ctx.content.region.counties.every(({ code }) => code !== county))
    throw new Invalid([{ path: "county", message: "job-county" }]);
  await consumeAttempts(ctx, [
    { limit: questionsPerAddress, of: [address] },
    { limit: questionsOfAll, of: [] },
  ]);
}

/** The question as whoever decides about it saw it. */
async function unchanged(tx: Writes, id: number, seen: QuestionAnswer["seen"]) {
  const question = await tx
    .selectFrom("questions")
    .select(["email", "answer", "publishedAt", "refusedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
  if (question.answer !== seen.answer || question.refusedAt !== seen.refusedAt)
    throw new Conflict("question-decided");
  return question;
}

async function writeAsTeam(ctx: Context, work: (tx: Writes) => Promise<void>): Promise<void> {
  if (!can(ctx.actor, "rounds.manage")) throw new Forbidden();
  await ctx.write(work);
}
