import { requireManager } from "../accounts/members/members.commands.ts";
import { emailKey } from "../accounts/members/members.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import type { AuditAction } from "../audit-actions.ts";
import { accountOf, type Context, type SignedInContext, type Writes } from "../context.ts";
import { Conflict, Invalid } from "../errors.ts";
import { queueMail } from "../mail/mail.commands.ts";
import type { RequestKind } from "../mail/mail.ts";
import { dayInRomania } from "../time/calendar.ts";
import { requestById } from "./data-requests.queries.ts";
import { dueOn, nextNumber, numberPrefix } from "./data-requests.rules.ts";
import type { NewDataRequest, NewOwnRequest, OwnDataRequest, RequestAnswer } from "./data-requests.ts";

/**
 * Files a member's own request, and confirms it by letter with its number and term. One of the same kind that is open is answered
 * instead: asking twice is asking once.
 */
export async function fileOwnRequest(
  ctx: SignedInContext,
  { kind, wish }: NewOwnRequest,
): Promise<OwnDataRequest> {
  const { userId } = ctx.actor;
  return await ctx.write(async (tx) => {
    const open = await tx
      .selectFrom("data_requests")
      .select(["number", "kind", "dueOn", "closedAt"])
      .where("userId", "=", userId)
      .where("kind", "=", kind)
      .where("closedAt", "is", null)
      .executeTakeFirst();
    if (open) return open;
    const receivedOn = dayInRomania(ctx.now());
    const filed = await file(tx, ctx, { kind, wish, userId, name: "", contact: "", receivedOn });
    const { email, firstName } = await tx
      .selectFrom("users")
      .select(["email", "firstName"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const data = { firstName, number: filed.number, kind, dueOn: filed.dueOn };
    await queueMail(tx, ctx, { kind: "data-request", recipient: email, data });
    return { ...filed, kind, closedAt: null };
  });
}

/**
 * Files a request that came another way, and joins it to the account of its e-mail.
 *
 * @throws Forbidden; Invalid for a day to come
 */
export async function fileRequest(ctx: Context, { contact, ...asked }: NewDataRequest): Promise<void> {
  requireManager(ctx);
  if (asked.receivedOn > dayInRomania(ctx.now())) {
    throw new Invalid([{ path: "receivedOn", message: "day-to-come" }]);
  }
  await ctx.write(async (tx) => {
    const account = await tx
      .selectFrom("users")
      .select("id")
      .where("emailKey", "=", emailKey(contact))
      .executeTakeFirst();
    await file(tx, ctx, { ...asked, contact, userId: account?.id ?? null });
  });
}

/** Gives a request two more months (GDPR art. 12(3)). Throws Forbidden, NotFound; Conflict when it has them, or is closed. */
export async function extendRequest(ctx: Context, id: number, reason: string): Promise<void> {
  requireManager(ctx);
  await ctx.write(async (tx) => {
    const { receivedOn, extendedBecause } = await requireOpen(tx, id);
    if (extendedBecause !== null) throw new Conflict();
    const longer = { extendedBecause: reason, dueOn: dueOn(receivedOn, true) };
    await tx.updateTable("data_requests").set(longer).where("id", "=", id).execute();
    await note(tx, ctx, "data-request.extend", id);
  });
}

/** Closes a request with an answer, which whoever has an account gets by letter. Throws Forbidden, NotFound, Conflict. */
export async function closeRequest(ctx: Context, id: number, answered: RequestAnswer): Promise<void> {
  requireManager(ctx);
  await ctx.write(async (tx) => {
    const { number, email, firstName, erasedAt } = await requireOpen(tx, id);
    await setClosed(tx, ctx, id, answered);
    if (email === null || erasedAt !== null) return;
    await mailAnswer(tx, ctx, email, { firstName: firstName ?? "", number, answer: answered.answer });
  });
}

/** A request that is not closed. Throws NotFound, Conflict. */
export async function requireOpen(tx: Writes, id: number) {
  const request = await requestById(tx, id);
  if (request.closedAt !== null) throw new Conflict();
  return request;
}

export async function setClosed(
  tx: Writes,
  ctx: Context,
  id: number,
  answered: RequestAnswer,
): Promise<void> {
  const closed = { ...answered, closedAt: ctx.now().toISOString(), closedBy: accountOf(ctx) };
  await tx.updateTable("data_requests").set(closed).where("id", "=", id).execute();
  await note(tx, ctx, "data-request.close", id);
}

export async function mailAnswer(
  tx: Writes,
  ctx: Context,
  recipient: string,
  data: { firstName: string; number: string; answer: string },
): Promise<void> {
  await queueMail(tx, ctx, { kind: "data-request-answer", recipient, data });
}

interface Filed {
  kind: RequestKind;
  wish: string;
  userId: number | null;
  name: string;
  contact: string;
  receivedOn: string;
}

async function file(tx: Writes, ctx: Context, asked: Filed): Promise<{ number: string; dueOn: string }> {
  const year = dayInRomania(ctx.now()).slice(0, 4);
  const { last } = await tx
    .selectFrom("data_requests")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("number", "like", `${numberPrefix(year)}%`)
    .executeTakeFirstOrThrow();
  const filed = { number: nextNumber(year, last), dueOn: dueOn(asked.receivedOn, false) };
  const { id } = await tx
    .insertInto("data_requests")
    .values({ ...asked, ...filed })
    .returning("id")
    .executeTakeFirstOrThrow();
  await note(tx, ctx, "data-request.file", id);
  return filed;
}

async function note(tx: Writes, ctx: Context, action: AuditAction, id: number): Promise<void> {
  await recordAudit(tx, ctx, { action, itemType: "data-request", itemId: id });
}
