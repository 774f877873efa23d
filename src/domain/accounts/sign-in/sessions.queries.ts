import type { Context, Reads, SignedIn } from "#domain/context.ts";
import { Refused, StorageFull } from "#domain/errors.ts";
import { ReadOnly } from "#domain/read-only.ts";
import { hashSecret } from "#domain/secrets/secrets.ts";
import { minute, momentAfter } from "#domain/time/moments.ts";
import { dutiesInForce } from "../duties/duties-in-force.queries.ts";
import { sessionLimits } from "./sessions.ts";

/** Precision of a session's last use in milliseconds, so that not every read writes. */
const usePrecisionMs = minute;

/**
 * The actor that this token belongs to, with the duties in force; costs one indexed query (two for the staff), and at most
 * one write a minute.
 *
 * @throws Refused `session-expired` when it was never given out, is too old, was unused too long, was closed, or its user disabled
 */
export async function actorOfToken(
  ctx: Pick<Context, "now" | "db" | "write" | "secondFactor">,
  token: string,
): Promise<SignedIn> {
  const now = ctx.now();
  const session = await ctx.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .leftJoin("second_factors", "second_factors.userId", "sessions.userId")
    .select(["sessions.id", "sessions.userId", "sessions.lastUsedAt", "users.role"])
    .select("second_factors.confirmedAt as hasSecondFactorSince")
    .where("sessions.tokenHash", "=", await hashSecret(token))
    .where("sessions.expiresAt", ">", now.toISOString())
    .where("sessions.lastUsedAt", ">", momentAfter(now, -sessionLimits.idleMs))
    .where("users.status", "=", "active")
    .executeTakeFirst();
  if (!session) throw new Refused("session-expired");
  if (session.lastUsedAt <= momentAfter(now, -usePrecisionMs)) await recordUse(ctx, session.id);
  return actorFrom(ctx, session);
}

/**
 * What an account may do now, outside any session: for what its holder asked to happen later.
 *
 * @returns null when it is disabled, or gone
 */
export async function actorOfUser(
  ctx: Pick<Context, "now" | "db" | "secondFactor">,
  userId: number,
): Promise<SignedIn | null> {
  const user = await ctx.db
    .selectFrom("users")
    .leftJoin("second_factors", "second_factors.userId", "users.id")
    .select(["users.id as userId", "users.role", "second_factors.confirmedAt as hasSecondFactorSince"])
    .where("users.id", "=", userId)
    .where("users.status", "=", "active")
    .executeTakeFirst();
  return user ? actorFrom(ctx, { id: 0, ...user }) : null;
}

/**
 * For what is written long after its request began: its account may have been erased or disabled meanwhile.
 *
 * @throws Refused `session-expired`, as its next request does
 */
export async function requireActive(db: Reads, { userId }: Pick<SignedIn, "userId">): Promise<void> {
  await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow(() => new Refused("session-expired"));
}

async function actorFrom(
  ctx: Pick<Context, "now" | "db" | "secondFactor">,
  { id: sessionId, userId, role, hasSecondFactorSince }: Signed,
): Promise<SignedIn> {
  const duties = await dutiesInForce(ctx.db, ctx, { id: userId, role });
  const lacksSecondFactor = ctx.secondFactor === "team" && !hasSecondFactorSince;
  return {
    kind: "signed-in",
    role,
    userId,
    sessionId,
    ...(duties.length > 0 && { duties }),
    ...(lacksSecondFactor && { lacksSecondFactor }),
  };
}

interface Signed {
  id: number;
  userId: number;
  role: string;
  hasSecondFactorSince: string | null;
}

/** Ignores a full disk, and that nothing is written now: a signed-in user can still read. */
async function recordUse(ctx: Pick<Context, "now" | "write">, id: number): Promise<void> {
  const lastUsedAt = ctx.now().toISOString();
  try {
    await ctx.write((tx) => tx.updateTable("sessions").set({ lastUsedAt }).where("id", "=", id).execute());
  } catch (error) {
    if (!(error instanceof StorageFull || error instanceof ReadOnly)) throw error;
  }
}

/** A user's open sessions, the most recently used first. */
export function openSessionsOf(ctx: Pick<Context, "now" | "db">, userId: number) {
  return ctx.db
    .selectFrom("sessions")
    .select(["id", "device", "createdAt", "lastUsedAt", "expiresAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", ctx.now().toISOString())
    .where("lastUsedAt", ">", momentAfter(ctx.now(), -sessionLimits.idleMs))
    .orderBy("lastUsedAt", "desc")
    .orderBy("id", "desc")
    .execute();
}
