import { recordAudit } from "../audit/audit.commands.ts";
import type { Context, Reads, Writes } from "../context.ts";
import { InvalidCredentials, TooManyRequests } from "../errors.ts";
import { emailKey } from "../members/members.ts";
import { minute } from "../moments.ts";
import { forgetTurns, giveTurnBack, takeTurns } from "../rate-limits/rate-limits.commands.ts";
import type { RateLimit } from "../rate-limits/rate-limits.ts";
import { newSecret } from "../secrets.ts";
import { rememberLogin } from "./remembered-logins.commands.ts";
import { openSession } from "./sessions.commands.ts";
import {
  type Credentials,
  type RememberedLogin,
  type Session,
  signedIn,
  type Whereabouts,
} from "./sessions.ts";

/** Wrong passwords for one account, and for all accounts from one address (check S09). Neither lasts. */
export const wrongPerAccount: RateLimit = { name: "password-account", most: 5, windowMs: 15 * minute };
export const wrongPerAddress: RateLimit = { name: "password-address", most: 50, windowMs: 15 * minute };

/**
 * Signs in with e-mail and password: opens a session and, if asked, remembers the login. It takes as long and answers
 * the same whether the e-mail is unknown, the password wrong, or the account without a password or disabled.
 *
 * @throws InvalidCredentials
 * @throws TooManyRequests after too many wrong ones for the account or from the address
 */
export async function signIn(
  ctx: Context,
  { email, password, remember }: Credentials,
  { address, device }: Whereabouts,
): Promise<{ session: Session; remembered: RememberedLogin | null }> {
  const ofAccount = { limit: wrongPerAccount, of: emailKey(email) };
  const ofAddress = { limit: wrongPerAddress, of: address };
  await takeTurns(ctx, [ofAccount, ofAddress]).catch((error) => {
    throw noted(ctx, error);
  });
  const user = await findUser(ctx.db, email);
  const isRight = await ctx.passwords.verify(password, hashOf(user));

  const opened = await ctx.write(async (tx) => {
    // Read again: in the meantime the account may have been disabled, or its password changed.
    const current = isRight ? await findUser(tx, email) : undefined;
    if (!current || hashOf(current) !== hashOf(user)) {
      await refuse(tx, ctx, user?.id);
      return null;
    }
    await forgetTurns(tx, ofAccount);
    await giveTurnBack(tx, ofAddress);
    return open(tx, ctx, current, { remember, device });
  });
  if (!opened) throw new InvalidCredentials();
  return opened;
}

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Of a user who may not sign in, no password is right. */
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
  const actor = signedIn({ role, userId, sessionId });
  await recordAudit(tx, { ...ctx, actor }, { action: "session.sign-in", itemType: "user", itemId: userId });
  return { session: { email, role, ...opened }, remembered };
}

function refuse(tx: Writes, ctx: Context, userId: number | undefined): Promise<void> {
  const item = userId === undefined ? {} : { itemId: userId };
  return recordAudit(tx, ctx, { action: "session.refuse", itemType: "user", ...item });
}

/** A flood of tries must not fill the audit log: once they are too many, they only show in the log of the process. */
function noted({ note, requestId }: Context, error: unknown): unknown {
  if (error instanceof TooManyRequests) {
    note({ action: "session.throttle", actorId: null, actorRole: "visitor", requestId: requestId ?? null });
  }
  return error;
}
