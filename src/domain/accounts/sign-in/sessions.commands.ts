import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { Context, SignedInContext, Writes } from "#domain/context.ts";
import { NotFound } from "#domain/errors.ts";
import { hashSecret, newSecret } from "#domain/secrets/secrets.ts";
import { isClockAhead } from "#domain/time/clock.commands.ts";
import { hour, momentAfter } from "#domain/time/moments.ts";
import { sessionLimits } from "./sessions.ts";

/** Open sessions of one user; the oldest are deleted. */
const maxSessions = 50;

/** Sign-ins that follow each other within this time are one visit. */
const visitMs = 4 * hour;

interface NewSession {
  userId: number;
  device: string;
  /** The family of the remembered login that opens the session, if any. */
  family: string | null;
}

/** Opens a session with a new token and updates the user's last login and language. Expired sessions are deleted in passing. */
export async function openSession(
  tx: Writes,
  { now, language }: Pick<Context, "now" | "language">,
  { userId, device, family }: NewSession,
): Promise<{ sessionId: number; token: string; expiresAt: string }> {
  if (!(await isClockAhead({ db: tx, now }))) await deleteExpired(tx, now());
  await deleteOldest(tx, userId);
  const token = newSecret();
  const createdAt = now().toISOString();
  const expiresAt = momentAfter(now(), sessionLimits.maxAgeMs);
  const tokenHash = await hashSecret(token);
  const { id: sessionId } = await tx
    .insertInto("sessions")
    .values({ userId, tokenHash, family, device, createdAt, lastUsedAt: createdAt, expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("users")
    .set((eb) => ({
      previousLoginAt: eb
        .case()
        .when("lastLoginAt", "<=", momentAfter(now(), -visitMs))
        .then(eb.ref("lastLoginAt"))
        .else(eb.ref("previousLoginAt"))
        .end(),
      lastLoginAt: createdAt,
      ...(language && { language }),
    }))
    .where("id", "=", userId)
    .execute();
  return { sessionId, token, expiresAt };
}

async function deleteExpired(tx: Writes, now: Date): Promise<void> {
  const moment = now.toISOString();
  await tx.deleteFrom("sessions").where("expiresAt", "<=", moment).execute();
  await tx.deleteFrom("remembered_logins").where("expiresAt", "<=", moment).execute();
  await tx.deleteFrom("remembered_devices").where("expiresAt", "<=", moment).execute();
}

async function deleteOldest(tx: Writes, userId: number): Promise<void> {
  const kept = tx
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("lastUsedAt", "desc")
    .limit(maxSessions - 1);
  await tx.deleteFrom("sessions").where("userId", "=", userId).where("id", "not in", kept).execute();
}

/** Ends one of the caller's sessions and its remembered login; NotFound when it is not the caller's. */
export async function closeSession(ctx: SignedInContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const closed = await tx
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("userId", "=", ctx.actor.userId)
      .returning("family")
      .executeTakeFirst();
    if (!closed) throw new NotFound();
    if (closed.family) await endFamily(tx, closed.family);
    await recordAudit(tx, ctx, { action: "session.close", itemType: "session", itemId: id });
  });
}

/** Ends the caller's other sessions and every remembered login. */
export async function closeOtherSessions(ctx: SignedInContext): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await ctx.write(async (tx) => {
    await endSessions(tx, userId, sessionId);
    await recordAudit(tx, ctx, { action: "session.close-others", itemType: "user", itemId: userId });
  });
}

/**
 * Signs out: ends the session and the remembered login that opened it or that the browser still holds. Invalid tokens
 * are ignored.
 */
export async function signOut(
  ctx: Context,
  { token, remembered }: { token: string | undefined; remembered: string | undefined },
): Promise<void> {
  await ctx.write(async (tx) => {
    const session = token && (await endSession(tx, token));
    const family = remembered && (await familyOf(tx, remembered));
    if (family) await endFamily(tx, family);
    if (!session) return;
    if (session.family) await endFamily(tx, session.family);
    const { actor } = session;
    const itemId = actor.userId;
    await recordAudit(tx, { ...ctx, actor }, { action: "session.sign-out", itemType: "user", itemId });
  });
}

async function endSession(tx: Writes, token: string) {
  const session = await tx
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["sessions.id", "sessions.userId", "sessions.family", "users.role"])
    .where("tokenHash", "=", await hashSecret(token))
    .executeTakeFirst();
  if (!session) return null;
  await tx.deleteFrom("sessions").where("id", "=", session.id).execute();
  const { id: sessionId, userId, role, family } = session;
  return { family, actor: { kind: "signed-in", role, userId, sessionId } as const };
}

async function familyOf(tx: Writes, remembered: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("remembered_logins")
    .select("family")
    .where("tokenHash", "=", await hashSecret(remembered))
    .executeTakeFirst();
  return row?.family;
}

/** Ends a remembered login with all its successors and the sessions opened by them, except the session `except`. */
export async function endFamily(tx: Writes, family: string, except = 0): Promise<void> {
  await tx.deleteFrom("remembered_logins").where("family", "=", family).execute();
  await tx.deleteFrom("sessions").where("family", "=", family).where("id", "!=", except).execute();
}

/** Ends a user's sessions, remembered logins and remembered devices, except the session `except`. */
export async function endSessions(tx: Writes, userId: number, except = 0): Promise<void> {
  await tx.deleteFrom("remembered_devices").where("userId", "=", userId).execute();
  await tx.deleteFrom("remembered_logins").where("userId", "=", userId).execute();
  await tx.deleteFrom("sessions").where("userId", "=", userId).where("id", "!=", except).execute();
}
