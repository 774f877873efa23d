import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { Context, Writes } from "#domain/context.ts";
import { Forbidden, SignInRequired } from "#domain/errors.ts";
import { hashSecret, newSecret } from "#domain/secrets/secrets.ts";
import { momentAfter } from "#domain/time/moments.ts";
import { dutiesInForce } from "../duties/duties-in-force.queries.ts";
import { secondFactorOf } from "../second-factor/second-factor.queries.ts";
import { deviceRememberedMs } from "../second-factor/second-factor.ts";
import { endFamily, openSession } from "./sessions.commands.ts";
import {
  type ClientInfo,
  type NewRememberedLogin,
  presentSession,
  type RememberedLogin,
  type Session,
  sessionLimits,
} from "./sessions.ts";

/**
 * Creates a remembered login; the result is for the browser alone. A `family` is one login with all its successors,
 * which end together, however often they are used: sooner where there is a second factor, for which no code is asked then.
 */
export async function rememberLogin(
  tx: Writes,
  { now }: Pick<Context, "now">,
  { userId, family, startedAt = now().toISOString() }: { userId: number; family: string; startedAt?: string },
): Promise<NewRememberedLogin> {
  const hasFactor = (await secondFactorOf(tx, userId)) !== undefined;
  const atMostMs = hasFactor ? deviceRememberedMs : sessionLimits.rememberedAtMostMs;
  const leftMs = Date.parse(startedAt) + atMostMs - now().getTime();
  const lastsMs = Math.min(sessionLimits.rememberedMs, leftMs);
  const token = newSecret();
  const csrfToken = newSecret();
  await tx
    .insertInto("remembered_logins")
    .values({
      userId,
      family,
      tokenHash: await hashSecret(token),
      antiForgeryHash: await hashSecret(csrfToken),
      startedAt,
      createdAt: now().toISOString(),
      expiresAt: momentAfter(now(), lastsMs),
      usedAt: null,
    })
    .execute();
  return { token, csrfToken, lastsMs };
}

/**
 * Exchanges a remembered login for a new session and a successor (contract §3). A login that was exchanged before has
 * been copied: the whole family ends, with all sessions it opened.
 *
 * @throws Forbidden without the word that belongs to it (check S22): then nothing happens
 * @throws SignInRequired when it was never given out, is over, was replayed, or its user disabled
 */
export async function resumeSession(
  ctx: Context,
  { token, csrfToken }: RememberedLogin,
  { device }: Pick<ClientInfo, "device">,
): Promise<{ session: Session; remembered: NewRememberedLogin }> {
  const resumed = await ctx.write(async (tx) => {
    const login = await findLogin(tx, ctx, token);
    if (!login) return null;
    const { id, userId, family, startedAt, email, role } = login;
    if (login.antiForgeryHash !== (await hashSecret(csrfToken))) throw new Forbidden();
    if (login.usedAt) {
      await endFamily(tx, family);
      await recordAudit(tx, ctx, { action: "session.replay", itemType: "user", itemId: userId });
      return null;
    }
    const usedAt = ctx.now().toISOString();
    await tx.updateTable("remembered_logins").set({ usedAt }).where("id", "=", id).execute();
    const remembered = await rememberLogin(tx, ctx, { userId, family, startedAt });
    const { sessionId, ...opened } = await openSession(tx, ctx, { userId, device, family });
    const duties = await dutiesInForce(tx, ctx, { id: userId, role });
    const actor = { kind: "signed-in", role, userId, sessionId, duties } as const;
    await recordAudit(tx, { ...ctx, actor }, { action: "session.resume", itemType: "user", itemId: userId });
    return { session: presentSession(actor, { email, ...opened }), remembered };
  });
  if (!resumed) throw new SignInRequired();
  return resumed;
}

async function findLogin(tx: Writes, { now }: Context, token: string) {
  return tx
    .selectFrom("remembered_logins as login")
    .innerJoin("users", "users.id", "login.userId")
    .select(["login.id", "login.userId", "login.family", "login.antiForgeryHash", "login.usedAt"])
    .select(["login.startedAt"])
    .select(["users.email", "users.role"])
    .where("login.tokenHash", "=", await hashSecret(token))
    .where("login.expiresAt", ">", now().toISOString())
    .where("users.status", "=", "active")
    .executeTakeFirst();
}
