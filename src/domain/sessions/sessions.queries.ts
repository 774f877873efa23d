import type { Context, SignedIn } from "../context.ts";
import { SessionExpired, StorageFull } from "../errors.ts";
import { minute, momentAfter } from "../moments.ts";
import { hashSecret } from "../secrets.ts";
import { sessionLimits, signedIn } from "./sessions.ts";

/** How exactly the last use of a session is known: a read must not write each time. */
const usePrecisionMs = minute;

/**
 * Who asks with this token; costs one indexed query, and at most each minute a write.
 *
 * @throws SessionExpired when it was never given out, is too old, was unused too long, was closed, or its user disabled
 */
export async function actorOfToken(
  ctx: Pick<Context, "now" | "db" | "write">,
  token: string,
): Promise<SignedIn> {
  const now = ctx.now();
  const session = await ctx.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["sessions.id", "sessions.userId", "sessions.lastUsedAt", "users.role"])
    .where("sessions.tokenHash", "=", await hashSecret(token))
    .where("sessions.expiresAt", ">", now.toISOString())
    .where("sessions.lastUsedAt", ">", momentAfter(now, -sessionLimits.idleMs))
    .where("users.status", "=", "active")
    .executeTakeFirst();
  if (!session) throw new SessionExpired();
  if (session.lastUsedAt <= momentAfter(now, -usePrecisionMs)) await noteUse(ctx, session.id);
  return signedIn({ ...session, sessionId: session.id });
}

/** Where there is no room to note it, whoever is signed in may still read. */
async function noteUse(ctx: Pick<Context, "now" | "write">, id: number): Promise<void> {
  const lastUsedAt = ctx.now().toISOString();
  try {
    await ctx.write((tx) => tx.updateTable("sessions").set({ lastUsedAt }).where("id", "=", id).execute());
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
  }
}

/** The sessions that a user has open, the last used first. */
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
