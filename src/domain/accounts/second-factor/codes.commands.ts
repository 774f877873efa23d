import { consumeAttempts, countAttempt, resetAttempts } from "#domain/access/rate-limits.commands.ts";
import type { RateLimit } from "#domain/access/rate-limits.ts";
import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { Context, Writes } from "#domain/context.ts";
import { queueMail } from "#domain/mail/mail.commands.ts";
import type { MailKind } from "#domain/mail/mail.ts";
import { unseal } from "#domain/secrets/sealing.commands.ts";
import { hour } from "#domain/time/moments.ts";
import { spendRecoveryCode } from "./recovery-codes.commands.ts";
import { secondFactorOf } from "./second-factor.queries.ts";

/** The name of the key that encrypts those of authenticator applications. */
export const sealName = "second-factor";

/**
 * Wrong codes of six digits for an account, from wherever: only those who know its password get to try, and three of a
 * million codes are right at a time. Recovery codes cannot be guessed and are not counted: with one, the owner gets in while
 * somebody else tries.
 */
const wrongPerAccount: RateLimit = { name: "second-factor", max: 10, windowMs: hour };

/** Every wrong code; after so many in a window the owner is told. */
const wrongCodes: RateLimit = { name: "second-factor-wrong", max: Number.POSITIVE_INFINITY, windowMs: hour };
const toldAfter = 3;

/** Spends the checked code in the transaction of what it allows; false when it is wrong, too old or was used before. */
type SpendCode = (tx: Writes) => Promise<boolean>;

type CodeContext = Pick<
  Context,
  "actor" | "now" | "db" | "write" | "loadOneTimeCodes" | "logAudit" | "requestId"
>;

/**
 * Checks a code of an account's authenticator application, or a recovery code. A code of the application is taken once: the
 * database keeps the half-minute of the last one, and only a later one counts, on whatever instance.
 *
 * @throws TooManyRequests after too many wrong ones
 */
export async function checkCode(ctx: CodeContext, userId: number, typed: string): Promise<SpendCode> {
  const compact = typed.replace(/[\s-]/g, "");
  const isRecoveryCode = !/^\d{6}$/.test(compact);
  if (!isRecoveryCode) await countCode(ctx, userId);
  const spend = isRecoveryCode
    ? (tx: Writes) => useRecoveryCode(tx, ctx, userId, typed)
    : await checkOneTimeCode(ctx, userId, compact);
  return async (tx) => {
    const isSpent = await spend(tx);
    if (isSpent) await resetCodeAttempts(tx, userId);
    return isSpent;
  };
}

/** Counts a code before it is checked. */
export function countCode(ctx: CodeContext, userId: number): Promise<void> {
  return consumeAttempts(ctx, [attemptOf(userId)]);
}

/** After a right code; a new password shows nothing, as somebody else may know it, too. */
export function resetCodeAttempts(tx: Writes, userId: number): Promise<void> {
  return resetAttempts(tx, attemptOf(userId));
}

/** Records a wrong code; after some in an hour the owner is told once, as somebody else may know the password. */
export async function recordWrongCode(tx: Writes, ctx: CodeContext, userId: number): Promise<void> {
  await recordAudit(tx, ctx, { action: "second-factor.refuse", itemType: "user", itemId: userId });
  const count = await countAttempt(tx, ctx, { limit: wrongCodes, of: [String(userId)] });
  if (count === toldAfter) await tellOwner(tx, ctx, { userId, kind: "second-factor-tried" });
}

/** A letter to the owner about the second factor, who may not have done it. */
export async function tellOwner(
  tx: Writes,
  ctx: Pick<Context, "now">,
  { userId, kind }: { userId: number; kind: Extract<MailKind, `second-factor-${string}`> },
): Promise<void> {
  const { email, firstName } = await tx
    .selectFrom("users")
    .select(["email", "firstName"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const data = { firstName, changedAt: ctx.now().toISOString() };
  await queueMail(tx, ctx, { kind, recipient: email, data });
}

async function checkOneTimeCode(ctx: CodeContext, userId: number, code: string): Promise<SpendCode> {
  const factor = await secondFactorOf(ctx.db, userId);
  if (!factor) return async () => false;
  const { stepOf } = await ctx.loadOneTimeCodes();
  const key = await unseal(ctx, sealName, { text: factor.key, owner: String(userId) });
  const step = stepOf(code, key, ctx.now());
  if (step === null) return async () => false;
  return async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("second_factors")
      .set({ lastStep: step })
      .where("userId", "=", userId)
      .where("key", "=", factor.key)
      .where("lastStep", "<", step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };
}

async function useRecoveryCode(
  tx: Writes,
  ctx: CodeContext,
  userId: number,
  typed: string,
): Promise<boolean> {
  const isSpent = await spendRecoveryCode(tx, userId, typed);
  if (isSpent) {
    await recordAudit(tx, ctx, { action: "recovery-code.use", itemType: "user", itemId: userId });
  }
  return isSpent;
}

function attemptOf(userId: number) {
  return { limit: wrongPerAccount, of: [String(userId)] };
}
