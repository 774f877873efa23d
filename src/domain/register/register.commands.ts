import { raiseRevision } from "../content/content-revision.commands.ts";
import type { Context, Reads, Writes } from "../context.ts";
import type { Timestamp } from "../ports.ts";
import { newSecret } from "../secrets/secrets.ts";
import { dayInRomania } from "../time/calendar.ts";
import { factsOf, type RegisteredPlan } from "./plan-facts.ts";
import { allLines, lastHead, lastLine, registeredPlan } from "./register.queries.ts";
import { beginning, hashOf, toldIn, toldOfPlans } from "./register.rules.ts";
import type { RegisterEvent, RegisterLine } from "./register.ts";

/** Adds a line to the register, within the transaction of what it tells. None is ever changed: the next one hangs on it. */
export async function addToRegister(tx: Writes, event: RegisterEvent): Promise<RegisterLine> {
  const last = await lastLine(tx);
  const text = JSON.stringify(event);
  const hash = await hashOf(last?.hash ?? beginning, text);
  const line = { position: (last?.position ?? 0) + 1, text, hash };
  await tx.insertInto("register_lines").values(line).execute();
  return line;
}

/** Adds the line that tells the whole of a plan, once all of it is written. */
export async function addWholePlan(
  tx: Writes,
  event: "received" | "recorded",
  at: string,
  rows: RegisteredPlan,
): Promise<RegisterLine> {
  const { divided: _, ...told } = await factsOf(rows);
  const whole = { at, plan: String(rows.plan.receiptNumber), v: 2 as const, ...told };
  return await addToRegister(tx, event === "received" ? { event, ...whole } : { event, ...whole });
}

/** Adds the line that tells what a plan was divided into, once that is written. */
export async function addDivision(tx: Writes, at: string, rows: RegisteredPlan): Promise<void> {
  const { divided } = await factsOf(rows);
  await addToRegister(tx, {
    event: "divided",
    at,
    plan: String(rows.plan.receiptNumber),
    ...(divided ?? { parts: [], names: "" }),
  });
}

/**
 * Takes the whole of every plan that is there into the register, when lines begin to tell the whole: as it is now, after what its lines
 * told so far.
 */
export async function recordEarlierPlans(tx: Writes, at: string): Promise<void> {
  const told = new Set(toldOfPlans(toldIn(await allLines(tx))).map(({ event }) => event.plan));
  const plans = await tx.selectFrom("business_plans").select("id").orderBy("id").execute();
  for (const { id } of plans) {
    const salts = { nameSalt: newSecret(), senderSalt: newSecret() };
    await tx.updateTable("business_plans").set(salts).where("id", "=", id).execute();
    const rows = await registeredPlan(tx, id);
    const { receiptNumber, state, userId, erasedAt } = rows.plan;
    const plan = String(receiptNumber);
    await addWholePlan(tx, "recorded", at, rows);
    if (!told.has(plan) && (state === "replaced" || state === "withdrawn"))
      await addToRegister(tx, { event: state, at, plan });
    if (rows.divided.length > 0) await addDivision(tx, at, rows);
    if (erasedAt !== null) await forgetSender(tx, { at, id, plan, account: Number(userId) });
  }
}

interface ForgottenSender {
  at: string;
  /** The plan's id. */
  id: number;
  /** Its registration number. */
  plan: string;
  /** The erased account. */
  account: number;
}

/** Deletes what tells who sent a plan: the salt, without which its line says nothing of it, and the receipt. */
export async function forgetSender(tx: Writes, { id, ...told }: ForgottenSender): Promise<void> {
  await tx.updateTable("business_plans").set({ senderSalt: null }).where("id", "=", id).execute();
  await tx.deleteFrom("plan_receipts").where("planId", "=", id).execute();
  await addToRegister(tx, { event: "erased", ...told });
}

/**
 * Publishes the register's last line, once a day (in Romania) and only when lines were added since.
 *
 * @returns whether there was one to publish
 */
export async function publishHead(ctx: Pick<Context, "db" | "write" | "now">): Promise<boolean> {
  const publishedAt = ctx.now();
  const due = async (db: Reads) => {
    const [line, head] = [await lastLine(db), await lastHead(db)];
    const isToday = head && dayInRomania(new Date(head.publishedAt)) >= dayInRomania(publishedAt);
    return line && line.position > (head?.position ?? 0) && !isToday ? line : null;
  };
  if (!(await due(ctx.db))) return false;
  return await ctx.write(async (tx) => {
    const line = await due(tx);
    if (!line) return false;
    const { position, hash } = line;
    await tx
      .insertInto("register_heads")
      .values({ position, hash, publishedAt: publishedAt.toISOString() })
      .execute();
    await raiseRevision(tx);
    return true;
  });
}

/**
 * Has the head that was published last time-stamped, if it is not yet: those before it stand in its chain.
 *
 * @returns whether there was one to stamp
 * @throws Unavailable when the authority gives no answer; a later call asks it again
 */
export async function stampHead(ctx: Pick<Context, "db" | "write">, timestamp: Timestamp): Promise<boolean> {
  const head = await lastHead(ctx.db);
  if (!head || head.attestedAt) return false;
  const { attestedAt, response } = await timestamp(Buffer.from(head.hash, "hex"));
  const stamp = {
    position: head.position,
    attestedAt: attestedAt.toISOString(),
    response: Buffer.from(response).toString("base64"),
  };
  await ctx.write(async (tx) => {
    await tx
      .insertInto("register_timestamps")
      .values(stamp)
      .onConflict((conflict) => conflict.column("position").doNothing())
      .execute();
    await raiseRevision(tx);
  });
  return true;
}
