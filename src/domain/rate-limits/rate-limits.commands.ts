import type { Context, Reads, Writes } from "../context.ts";
import { TooManyRequests } from "../errors.ts";
import { momentAfter, second } from "../moments.ts";
import { hashSecret } from "../secrets.ts";
import type { Turn } from "./rate-limits.ts";

/** What a context must hold for tries to be counted. */
export type CountingContext = Pick<Context, "now" | "db" | "write">;

/**
 * Counts one more try for each of `turns`, before what is tried is done, so that many at once cannot slip through. The
 * count is in the database: it outlives the process and holds for all instances. A refused try counts nowhere and makes
 * nobody wait longer.
 *
 * @throws TooManyRequests when one of them has no try left, with the time until it has again
 */
export async function takeTurns(ctx: CountingContext, turns: Turn[]): Promise<void> {
  const keyed = await Promise.all(turns.map(async (turn) => ({ ...turn, key: await keyOf(turn) })));
  await refuseExhausted(ctx.db, ctx, keyed);
  await ctx.write(async (tx) => {
    await refuseExhausted(tx, ctx, keyed);
    await tx.deleteFrom("rate_limits").where("resetsAt", "<=", ctx.now().toISOString()).execute();
    for (const { key, limit } of keyed) {
      await tx
        .insertInto("rate_limits")
        .values({ key, hits: 1, resetsAt: momentAfter(ctx.now(), limit.windowMs) })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet((eb) => ({ hits: eb("rate_limits.hits", "+", 1) })),
        )
        .execute();
    }
  });
}

/** Gives one try back: it did no harm after all. */
export async function giveTurnBack(tx: Writes, turn: Turn): Promise<void> {
  await tx
    .updateTable("rate_limits")
    .set((eb) => ({ hits: eb("hits", "-", 1) }))
    .where("key", "=", await keyOf(turn))
    .where("hits", ">", 0)
    .execute();
}

/** Forgets all tries: whoever it is has shown to be the right one. */
export async function forgetTurns(tx: Writes, turn: Turn): Promise<void> {
  await tx
    .deleteFrom("rate_limits")
    .where("key", "=", await keyOf(turn))
    .execute();
}

type KeyedTurn = Turn & { key: string };

async function refuseExhausted(db: Reads, { now }: Pick<Context, "now">, turns: KeyedTurn[]): Promise<void> {
  const rows = await db
    .selectFrom("rate_limits")
    .select(["key", "hits", "resetsAt"])
    .where(
      "key",
      "in",
      turns.map(({ key }) => key),
    )
    .where("resetsAt", ">", now().toISOString())
    .execute();
  const waits = rows.flatMap(({ key, hits, resetsAt }) => {
    const isExhausted = turns.some(({ key: own, limit }) => own === key && hits >= limit.most);
    return isExhausted ? [Date.parse(resetsAt) - now().getTime()] : [];
  });
  if (waits.length > 0) throw new TooManyRequests(Math.ceil(Math.max(...waits) / second));
}

async function keyOf({ limit, of }: Turn): Promise<string> {
  return `${limit.name}:${await hashSecret(of)}`;
}
