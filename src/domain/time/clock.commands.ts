import type { Context } from "../context.ts";
import type { Timestamp } from "../tables.ts";
import { day, hour, momentAfter } from "./moments.ts";

/** How far (ms) the clock may be from the last moment at which it was known to be right. A portal that was off for longer must ask. */
export const leapMs = day;

type Clock = { db: Pick<Context["db"], "selectFrom"> } & Pick<Context, "now">;

/** The last moment at which the clock was known to be right. */
export async function clockSeenAt({ db }: Pick<Clock, "db">): Promise<Timestamp> {
  return (await db.selectFrom("clock_seen").select("seenAt").executeTakeFirstOrThrow()).seenAt;
}

/** Whether the clock leapt ahead: by it, everything is old. What deletes by age waits until a person or another clock confirms it. */
export async function isClockAhead({ db, now }: Clock): Promise<boolean> {
  return (await clockSeenAt({ db })) < momentAfter(now(), -leapMs);
}

/** Notes that the clock is right now. */
export async function noteClock({ write, now }: Pick<Context, "write" | "now">): Promise<void> {
  const seenAt = now().toISOString();
  await write((tx) => tx.updateTable("clock_seen").set({ seenAt }).execute());
}

/**
 * Notes the time that went by, at most once an hour.
 *
 * @param agrees asked when the clock leapt: whether another one shows the same
 * @returns whether what is old by the clock may be deleted
 */
export async function watchClock(
  ctx: Pick<Context, "db" | "write" | "now">,
  agrees: () => Promise<boolean>,
): Promise<boolean> {
  const wentBy = ctx.now().getTime() - Date.parse(await clockSeenAt(ctx));
  const isRight = Math.abs(wentBy) <= leapMs || (await agrees());
  if (isRight && Math.abs(wentBy) >= hour) await noteClock(ctx);
  // A clock that is behind takes nothing for old.
  return isRight || wentBy < 0;
}
