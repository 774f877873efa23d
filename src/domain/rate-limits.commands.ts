import type { Context, Reads, Writes } from "./context.ts";
import { TooManyRequests } from "./errors.ts";
import { momentAfter, second } from "./moments.ts";
import type { Attempt } from "./rate-limits.ts";
import { hashSecret } from "./secrets.ts";

/** The part of a context that counting attempts needs. */
export type CountingContext = Pick<Context, "now" | "db" | "write">;

/**
 * Counts one attempt against each limit, before the limited work runs, so that parallel requests cannot exceed it. The
 * count is in the database: it survives a restart and holds for all instances. A refused attempt is not counted and
 * extends no wait.
 *
 * @throws TooManyRequests when a limit is exhausted, with the seconds until it resets
 */
export async function consumeAttempts(ctx: CountingContext, attempts: Attempt[]): Promise<void> {
  const keyed = await Promise.all(
    attempts.map(async (attempt) => ({ ...attempt, key: await keyOf(attempt) })),
  );
  await refuseExhausted(ctx.db, ctx, keyed);
  await ctx.write(async (tx) => {
    await refuseExhausted(tx, ctx, keyed);
    for (const attempt of attempts) await countAttempt(tx, ctx, attempt);
  });
}

/** Counts one attempt that is not limited. Resolves to how many there are in the current window. */
export async function countAttempt(
  tx: Writes,
  { now }: Pick<Context, "now">,
  attempt: Attempt,
): Promise<number> {
  await tx.deleteFrom("rate_limits").where("resetsAt", "<=", now().toISOString()).execute();
  const { hits } = await tx
    .insertInto("rate_limits")
    .values({ key: await keyOf(attempt), hits: 1, resetsAt: momentAfter(now(), attempt.limit.windowMs) })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ hits: eb("rate_limits.hits", "+", 1) })),
    )
    .returning("hits")
    .executeTakeFirstOrThrow();
  return hits;
}

/** Refunds one attempt. */
export async function refundAttempt(tx: Writes, attempt: Attempt): Promise<void> {
  await tx
    .updateTable("rate_limits")
    .set((eb) => ({ hits: eb("hits", "-", 1) }))
    .where("key", "=", await keyOf(attempt))
    .where("hits", ">", 0)
    .execute();
}

/** Resets a count, together with every count whose `of` only begins with this one's. */
export async function resetAttempts(tx: Writes, attempt: Attempt): Promise<void> {
  const key = await keyOf(attempt);
  await tx
    .deleteFrom("rate_limits")
    .where((eb) => eb.or([eb("key", "=", key), eb("key", "like", `${key}:%`)]))
    .execute();
}

/** The attempts in the current window. */
export async function countAttempts(
  { db, now }: Pick<Context, "db" | "now">,
  attempt: Attempt,
): Promise<number> {
  const row = await db
    .selectFrom("rate_limits")
    .select("hits")
    .where("key", "=", await keyOf(attempt))
    .where("resetsAt", ">", now().toISOString())
    .executeTakeFirst();
  return row?.hits ?? 0;
}

type KeyedAttempt = Attempt & { key: string };

async function refuseExhausted(
  db: Reads,
  { now }: Pick<Context, "now">,
  attempts: KeyedAttempt[],
): Promise<void> {
  const rows = await db
    .selectFrom("rate_limits")
    .select(["key", "hits", "resetsAt"])
    .where(
      "key",
      "in",
      attempts.map(({ key }) => key),
    )
    .where("resetsAt", ">", now().toISOString())
    .execute();
  const waits = rows.flatMap(({ key, hits, resetsAt }) => {
    const isExhausted = attempts.some(({ key: own, limit }) => own === key && hits >= limit.max);
    return isExhausted ? [Date.parse(resetsAt) - now().getTime()] : [];
  });
  if (waits.length > 0) throw new TooManyRequests(Math.ceil(Math.max(...waits) / second));
}

async function keyOf({ limit, of }: Attempt): Promise<string> {
  return [limit.name, ...(await Promise.all(of.map(hashSecret)))].join(":");
}
