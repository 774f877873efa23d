import { recordAudit } from "../audit/audit.commands.ts";
import type { Context, Writes } from "../context.ts";
import { Forbidden, SignInRequired } from "../errors.ts";
import { momentAfter } from "../moments.ts";
import { hashSecret, newSecret } from "../secrets.ts";
import { endFamily, openSession } from "./sessions.commands.ts";
import { type RememberedLogin, type Session, sessionLimits, signedIn, type Whereabouts } from "./sessions.ts";

/** Remembers a login: what it answers is for the browser alone. A `family` is one login with all its successors. */
export async function rememberLogin(
  tx: Writes,
  { now }: Pick<Context, "now">,
  { userId, family }: { userId: number; family: string },
): Promise<RememberedLogin> {
  const token = newSecret();
  const antiForgery = newSecret();
  await tx
    .insertInto("remembered_logins")
    .values({
      userId,
      family,
      tokenHash: await hashSecret(token),
      antiForgeryHash: await hashSecret(antiForgery),
      createdAt: now().toISOString(),
      expiresAt: momentAfter(now(), sessionLimits.rememberedMs),
      usedAt: null,
    })
    .execute();
  return { token, antiForgery };
}

/**
 * Exchanges a remembered login for a new session and its own successor (contract §3). One that was exchanged before is
 * in two hands: the whole family ends, with all sessions it opened.
 *
 * @throws Forbidden without the word that belongs to it (check S22): then nothing happens
 * @throws SignInRequired when it was never given out, is over, was replayed, or its user disabled
 */
export async function resumeSession(
  ctx: Context,
  { token, antiForgery }: RememberedLogin,
  { device }: Pick<Whereabouts, "device">,
): Promise<{ session: Session; remembered: RememberedLogin }> {
  const resumed = await ctx.write(async (tx) => {
    const login = await findLogin(tx, ctx, token);
    if (!login) return null;
    const { id, userId, family, email, role } = login;
    if (login.antiForgeryHash !== (await hashSecret(antiForgery))) throw new Forbidden();
    if (login.usedAt) {
      await endFamily(tx, family);
      await recordAudit(tx, ctx, { action: "session.replay", itemType: "user", itemId: userId });
      return null;
    }
    const usedAt = ctx.now().toISOString();
    await tx.updateTable("remembered_logins").set({ usedAt }).where("id", "=", id).execute();
    const remembered = await rememberLogin(tx, ctx, { userId, family });
    const { sessionId, ...opened } = await openSession(tx, ctx, { userId, device, family });
    const actor = signedIn({ role, userId, sessionId });
    await recordAudit(tx, { ...ctx, actor }, { action: "session.resume", itemType: "user", itemId: userId });
    return { session: { email, role, ...opened }, remembered };
  });
  if (!resumed) throw new SignInRequired();
  return resumed;
}

async function findLogin(tx: Writes, { now }: Context, token: string) {
  return tx
    .selectFrom("remembered_logins as login")
    .innerJoin("users", "users.id", "login.userId")
    .select(["login.id", "login.userId", "login.family", "login.antiForgeryHash", "login.usedAt"])
    .select(["users.email", "users.role"])
    .where("login.tokenHash", "=", await hashSecret(token))
    .where("login.expiresAt", ">", now().toISOString())
    .where("users.status", "=", "active")
    .executeTakeFirst();
}
