import { recordAudit } from "../audit/audit.commands.ts";
import type { Context, Reads, Writes } from "../context.ts";
import { InvalidCredentials, TooManyRequests } from "../errors.ts";
import { newSecret } from "../secrets.ts";
import { newKnownBrowser } from "./known-browsers.commands.ts";
import { emailKey } from "./members.ts";
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
  knownBrowser: string;
}

/**
 * Signs in with e-mail and password: opens a session and, if asked, a remembered login; the browser is known from then
 * on. Time and response are the same whether the e-mail is unknown, the password wrong, or the account without a
 * password or disabled.
 *
 * @throws InvalidCredentials
 * @throws TooManyRequests after too many wrong ones from the address, for the account or at all
 */
export async function signIn(
  ctx: Context,
  { email, password, remember }: Credentials,
  { address, device, knownBrowser }: ClientInfo,
): Promise<SignedInBrowser> {
  const user = await findUser(ctx.db, email);
  const attempt = { email, address, userId: user?.id, knownBrowser };
  const resetCounts = await countSignInAttempt(ctx, attempt).catch((error) => {
    throw logThrottled(ctx, error);
  });
  const isRight = await ctx.passwords.verify(password, hashOf(user));

  const opened = await ctx.write(async (tx) => {
    // Read again: the account may have been disabled, or its password changed, while the hash was verified.
    const current = isRight ? await findUser(tx, email) : undefined;
    if (!current || hashOf(current) !== hashOf(user)) {
      await refuse(tx, ctx, user?.id);
      return null;
    }
    await resetCounts(tx);
    return { userId: current.id, ...(await open(tx, ctx, current, { remember, device })) };
  });
  if (!opened) throw new InvalidCredentials();
  const { userId, ...signedIn } = opened;
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
  { remember, device }: { remember: boolean; device: string },
) {
  const family = remember ? newSecret() : null;
  const remembered = family ? await rememberLogin(tx, ctx, { userId, family }) : null;
  const { sessionId, ...opened } = await openSession(tx, ctx, { userId, device, family });
  const actor = { kind: "signed-in", role, userId, sessionId } as const;
  await recordAudit(tx, { ...ctx, actor }, { action: "session.sign-in", itemType: "user", itemId: userId });
  return { session: presentSession(role, { email, ...opened }), remembered };
}

function refuse(tx: Writes, ctx: Context, userId: number | undefined): Promise<void> {
  const item = userId === undefined ? {} : { itemId: userId };
  return recordAudit(tx, ctx, { action: "session.refuse", itemType: "user", ...item });
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
