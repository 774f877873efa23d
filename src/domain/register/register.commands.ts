import { dayInRomania } from "../calendar.ts";
import { raiseRevision } from "../content-revision.commands.ts";
import type { Context, Reads, Writes } from "../context.ts";
import type { Timestamp } from "../ports.ts";
import { lastHead, lastLine } from "./register.queries.ts";
import { beginning, hashOf } from "./register.rules.ts";
import type { RegisterEvent } from "./register.ts";

/** Adds a line to the register, within the transaction of what it tells. None is ever changed: the next one hangs on it. */
export async function addToRegister(tx: Writes, event: RegisterEvent): Promise<void> {
  const last = await lastLine(tx);
  const text = JSON.stringify(event);
  const hash = await hashOf(last?.hash ?? beginning, text);
  await tx
    .insertInto("register_lines")
    .values({ position: (last?.position ?? 0) + 1, text, hash })
    .execute();
}

/**
 * Writes the lines of plans that came before there was a register: at a start, once.
 *
 * @returns how many plans there were
 */
export async function writeEarlierPlans(ctx: Pick<Context, "db" | "write" | "now">): Promise<number> {
  if (await lastLine(ctx.db)) return 0;
  return await ctx.write(async (tx) => {
    if (await lastLine(tx)) return 0;
    const plans = await tx
      .selectFrom("business_plans")
      .select(["receiptNumber as plan", "receivedAt as at", "version", "size", "sha256", "state"])
      .select(["conditionsVersion as conditions", "isExtended"])
      .orderBy("id")
      .execute();
    for (const { state, isExtended, ...plan } of plans) {
      await addToRegister(tx, { event: "received", ...plan, isExtended: isExtended === 1 });
      const at = ctx.now().toISOString();
      if (state !== "current") await addToRegister(tx, { event: state, at, plan: plan.plan });
    }
    return plans.length;
  });
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
