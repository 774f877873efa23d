import type { Context, Reads, Writes } from "../context.ts";
import { TooManyRequests } from "../errors.ts";
import { ownSecret, ownSecretIn } from "../secrets/own-secrets.commands.ts";
import { keyedHash } from "../secrets/secrets.ts";
import type { Timestamp } from "../tables.ts";
import { momentAfter, second } from "../time/moments.ts";
import type { Attempt } from "./rate-limits.ts";

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
  const keyed = await requireAttempts(ctx, attempts);
  await ctx.write(async (tx) => {
    for (const attempt of keyed) {
      const { hits, resetsAt } = await countKeyed(tx, ctx, attempt);
      // Others were as quick: what was counted here is rolled back.
      if (hits > attempt.limit.max) throw tooMany(ctx, [resetsAt]);
    }
  });
}

/**
 * Counts each of several values that an attempt did not come with before, within the window of each: `max` different ones are
 * allowed. As `consumeAttempts` does otherwise.
 */
export async function consumeDistinct(
  ctx: CountingContext,
  { limit, of }: Attempt,
  values: readonly string[],
): Promise<void> {
  const secret = await ownSecret(ctx, secretName);
  const attempts = values.map((value) => ({ limit, of: [...of, value] }));
  const keys = new Set(await Promise.all(attempts.map((attempt) => keyOf(secret, attempt))));
  const prefix = `${await keyOf(secret, { limit, of })}:`;
  const known = (db: Reads) =>
    db
      .selectFrom("rate_limits")
      .select(["key", "resetsAt"])
      .where("key", "like", `${prefix}%`)
      .where("resetsAt", ">", ctx.now().toISOString())
      .execute();
  const isKnown = (rows: { key: string }[]) => [...keys].every((key) => rows.some((row) => row.key === key));
  if (isKnown(await known(ctx.db))) return;
  await ctx.write(async (tx) => {
    const rows = await known(tx);
    const fresh = [...keys].filter((key) => rows.every((row) => row.key !== key));
    if (rows.length + fresh.length > limit.max)
      throw tooMany(
        ctx,
        rows.length > 0
          ? rows
              .map(({ resetsAt }) => resetsAt)
              .sort()
              .slice(0, 1)
          : [momentAfter(ctx.now(), limit.windowMs)],
      );
    for (const key of fresh) await countKeyed(tx, ctx, { limit, of, key });
  });
}

/** Counts an attempt, or `times` at once, without a limit. Resolves to how many there are in the current window. */
export async function countAttempt(
  tx: Writes,
  ctx: Pick<Context, "now">,
  attempt: Attempt,
  times = 1,
): Promise<number> {
  return (await countKeyed(tx, ctx, { ...attempt, key: await keyIn(tx, attempt) }, times)).hits;
}

/** Refunds one attempt. */
export async function refundAttempt(tx: Writes, attempt: Attempt): Promise<void> {
  await tx
    .updateTable("rate_limits")
    .set((eb) => ({ hits: eb("hits", "-", 1) }))
    .where("key", "=", await keyIn(tx, attempt))
    .where("hits", ">", 0)
    .execute();
}

/** Resets a count, together with every count whose `of` only begins with this one's. */
export async function resetAttempts(tx: Writes, attempt: Attempt): Promise<void> {
  const key = await keyIn(tx, attempt);
  await tx
    .deleteFrom("rate_limits")
    .where((eb) => eb.or([eb("key", "=", key), eb("key", "like", `${key}:%`)]))
    .execute();
}

/** The attempts in the current window. */
export async function countAttempts(ctx: CountingContext, attempt: Attempt): Promise<number> {
  const row = await ctx.db
    .selectFrom("rate_limits")
    .select("hits")
    .where("key", "=", await keyOf(await ownSecret(ctx, secretName), attempt))
    .where("resetsAt", ">", ctx.now().toISOString())
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** Deletes the counts whose window is over. Resolves to how many there were. */
export async function forgetAttempts(ctx: Pick<Context, "now" | "write">): Promise<number> {
  const { numDeletedRows } = await ctx.write((tx) => deleteOver(tx, ctx).executeTakeFirstOrThrow());
  return Number(numDeletedRows);
}

function deleteOver(tx: Writes, { now }: Pick<Context, "now">) {
  return tx.deleteFrom("rate_limits").where("resetsAt", "<=", now().toISOString());
}

type KeyedAttempt = Attempt & { key: string };

async function countKeyed(tx: Writes, ctx: Pick<Context, "now">, { key, limit }: KeyedAttempt, times = 1) {
  await deleteOver(tx, ctx).execute();
  return await tx
    .insertInto("rate_limits")
    .values({ key, hits: times, resetsAt: momentAfter(ctx.now(), limit.windowMs) })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ hits: eb("rate_limits.hits", "+", times) })),
    )
    .returning(["hits", "resetsAt"])
    .executeTakeFirstOrThrow();
}

/**
 * Counts nothing, and begins no transaction: whoever goes on trying costs no write.
 *
 * @throws TooManyRequests when a limit is exhausted
 */
export async function requireAttempts(
  ctx: CountingContext,
  limited: readonly Attempt[],
): Promise<KeyedAttempt[]> {
  const secret = await ownSecret(ctx, secretName);
  const attempts = await Promise.all(
    limited.map(async (attempt) => ({ ...attempt, key: await keyOf(secret, attempt) })),
  );
  const rows = await ctx.db
    .selectFrom("rate_limits")
    .select(["key", "hits", "resetsAt"])
    .where(
      "key",
      "in",
      attempts.map(({ key }) => key),
    )
    .where("resetsAt", ">", ctx.now().toISOString())
    .execute();
  const exhausted = rows.filter(({ key, hits }) =>
    attempts.some(({ key: own, limit }) => own === key && hits >= limit.max),
  );
  if (exhausted.length > 0)
    throw tooMany(
      ctx,
      exhausted.map(({ resetsAt }) => resetsAt),
    );
  return attempts;
}

function tooMany({ now }: Pick<Context, "now">, resets: Timestamp[]): TooManyRequests {
  const waits = resets.map((resetsAt) => Date.parse(resetsAt) - now().getTime());
  return new TooManyRequests(Math.ceil(Math.max(...waits) / second));
}

const secretName = "rate-limits";

async function keyIn(tx: Writes, attempt: Attempt): Promise<string> {
  return keyOf(await ownSecretIn(tx, secretName), attempt);
}

async function keyOf(secret: string, { limit, of }: Attempt): Promise<string> {
  return [limit.name, ...(await Promise.all(of.map((text) => keyedHash(secret, text))))].join(":");
}
