import { consumeAttempts } from "#domain/access/rate-limits.commands.ts";
import type { RateLimit } from "#domain/access/rate-limits.ts";
import { recordAudit, recordVisitor } from "#domain/audit/audit.commands.ts";
import type { Context, Reads, Writes } from "#domain/context.ts";
import { Refused, TooManyRequests } from "#domain/errors.ts";
import { newSecret } from "#domain/secrets/secrets.ts";
import { minute } from "#domain/time/moments.ts";
import { dutiesInForce } from "../duties/duties-in-force.queries.ts";
import { emailKey } from "../members/members.ts";
import { checkCode, recordWrongCode } from "../second-factor/codes.commands.ts";
import { rememberDevice, rememberedDevice, tieDevice } from "../second-factor/remembered-devices.commands.ts";
import { secondFactorOf } from "../second-factor/second-factor.queries.ts";
import { newKnownBrowser } from "./known-browsers.commands.ts";
import { rememberLogin } from "./remembered-logins.commands.ts";
import { openSession } from "./sessions.commands.ts";
import {
  type ClientInfo,
  type Credentials,
  type NewRememberedLogin,
  presentSession,
  type Session,
} from "./sessions.ts";
import { countSignInAttempt } from "./sign-in-limits.commands.ts";

/** The result of a sign-in, for the browser. */
interface SignedInBrowser {
  session: Session;
  remembered: NewRememberedLogin | null;
  /** The token of the device, if it is to be remembered from now on. */
  rememberedDevice: string | null;
  knownBrowser: string;
}

/**
 * Signs in with e-mail and password, and with a code where the account has a second factor: opens a session and, if asked, a
 * remembered login; the browser is known from then on. Time and response are the same whether the e-mail is unknown, the
 * password wrong, or the account without a password or disabled; only after the right password a code is asked for.
 *
 * @throws Refused `invalid-credentials`, or without a code, or with a wrong one
 * @throws TooManyRequests after too many wrong ones from the address, for the account or at all
 */
export async function signIn(
  ctx: Context,
  credentials: Credentials,
  client: ClientInfo,
): Promise<SignedInBrowser> {
  const { email, password } = credentials;
  const user = await findUser(ctx.db, email);
  const attempt = { email, userId: user?.id, ...client };
  const throttled = (error: unknown) => {
    throw logThrottled(ctx, error);
  };
  const counted = await countSignInAttempt(ctx, attempt).catch(throttled);
  const isRight = await ctx.passwords.verify(password, hashOf(user));
  const takeSecondStep =
    isRight && user ? await prepareSecondStep(ctx, user.id, credentials, client).catch(throttled) : null;

  const outcome = await ctx.write(async (tx) => {
    // Read again: the account may have been disabled, or its password changed, while the hash was verified.
    const current = isRight ? await findUser(tx, email) : undefined;
    if (!(current && takeSecondStep) || hashOf(current) !== hashOf(user)) {
      await refuse(tx, ctx, user?.id);
      return "credentials-wrong";
    }
    const step = await takeSecondStep(tx);
    if (step === "wrong") await recordWrongCode(tx, ctx, current.id);
    if (step === "needed") {
      await counted.refund(tx);
      await recordAudit(tx, ctx, { action: "session.need-code", itemType: "user", itemId: current.id });
    }
    if (step === "wrong" || step === "needed") return `second-factor-${step}` as const;
    await counted.reset(tx);
    return { userId: current.id, ...(await open(tx, ctx, current, { credentials, client, step })) };
  });
  if (outcome === "credentials-wrong") throw new Refused("invalid-credentials");
  if (typeof outcome === "string") throw new Refused(outcome);
  const { userId, ...signedIn } = outcome;
  return { ...signedIn, knownBrowser: await newKnownBrowser(ctx, userId) };
}

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Rejects the password of a user who may not sign in. */
function hashOf(user: User | undefined): string | null {
  return user?.status === "active" ? user.passwordHash : null;
}

function findUser(db: Reads, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "email", "role", "status", "passwordHash"])
    .where("emailKey", "=", emailKey(email))
    .executeTakeFirst();
}

async function open(
  tx: Writes,
  ctx: Context,
  { id: userId, email, role }: User,
  { credentials, client, step }: { credentials: Credentials; client: ClientInfo; step: SecondStep },
) {
  const { device } = client;
  const family = credentials.remember ? newSecret() : null;
  const remembered = family ? await rememberLogin(tx, ctx, { userId, family }) : null;
  const isNewDevice = step === "code" && credentials.rememberDevice;
  const rememberedDevice = isNewDevice ? await rememberDevice(tx, ctx, { userId, device, family }) : null;
  if (step === "device" && client.rememberedDevice)
    await tieDevice(tx, { token: client.rememberedDevice, family });
  const { sessionId, ...opened } = await openSession(tx, ctx, { userId, device, family });
  const duties = await dutiesInForce(tx, ctx, { id: userId, role });
  const actor = { kind: "signed-in", role, userId, sessionId, duties } as const;
  await recordAudit(tx, { ...ctx, actor }, { action: "session.sign-in", itemType: "user", itemId: userId });
  return { session: presentSession(actor, { email, ...opened }), remembered, rememberedDevice };
}

function refuse(tx: Writes, ctx: Context, userId: number | undefined): Promise<void> {
  const item = userId === undefined ? {} : { itemId: userId };
  return recordVisitor(tx, ctx, { action: "session.refuse", itemType: "user", ...item });
}

/** Keeps a flood of attempts out of the audit log: throttled ones appear only in the process log. */
function logThrottled({ logAudit, requestId }: Context, error: unknown): unknown {
  if (error instanceof TooManyRequests) {
    logAudit({
      action: "session.throttle",
      actorId: null,
      actorRole: "visitor",
      requestId: requestId ?? null,
    });
  }
  return error;
}

/** How a sign-in with the right password goes on: the account has no second factor, the device or a code stood for it, or not. */
type SecondStep = "none" | "device" | "code" | "needed" | "wrong";

/** Right passwords without a code: the first of the two steps, and whoever only tries passwords. */
const withoutCode: RateLimit = { name: "second-factor-needed", max: 20, windowMs: 15 * minute };

/**
 * Prepares the second step of a sign-in, to be taken in the transaction that opens the session. A remembered device needs no
 * code.
 *
 * @throws TooManyRequests after too many wrong codes, or too many passwords without one
 */
async function prepareSecondStep(
  ctx: Context,
  userId: number,
  { code }: Pick<Credentials, "code">,
  { rememberedDevice: token, address }: Pick<ClientInfo, "rememberedDevice" | "address">,
): Promise<(tx: Writes) => Promise<SecondStep>> {
  const isNeeded = (await secondFactorOf(ctx.db, userId)) !== undefined;
  const spend = isNeeded && code ? await checkCode(ctx, userId, code) : null;
  const hasDevice = token && (await rememberedDevice(ctx.db, ctx, { userId, token }));
  if (isNeeded && !code && !hasDevice) {
    await consumeAttempts(ctx, [{ limit: withoutCode, of: [String(userId), address] }]);
  }
  return async (tx) => {
    if (!(await secondFactorOf(tx, userId))) return "none";
    if (spend) return (await spend(tx)) ? "code" : "wrong";
    const device = token && (await rememberedDevice(tx, ctx, { userId, token }));
    return device ? "device" : "needed";
  };
}
