import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { SignedInContext, Writes } from "#domain/context.ts";
import { Conflict } from "#domain/errors.ts";
import { seal, unseal } from "#domain/secrets/sealing.commands.ts";
import { minute, momentAfter } from "#domain/time/moments.ts";
import { type AccountContext, activeManagers } from "../members/members.commands.ts";
import { userByEmail } from "../members/members.queries.ts";
import { requireOwnPassword } from "../sign-in/passwords.commands.ts";
import { endSessions } from "../sign-in/sessions.commands.ts";
import { countCode, resetCodeAttempts, sealName, tellOwner } from "./codes.commands.ts";
import { refusedCode, withCode } from "./proof.commands.ts";
import { deleteRecoveryCodes, newRecoveryCodes } from "./recovery-codes.commands.ts";
import { isCompulsory, secondFactorOf } from "./second-factor.queries.ts";
import type { Enrolment, Proof, RecoveryCodes } from "./second-factor.ts";

/** How long a key waits for its first code. */
const pendingMs = 15 * minute;

/**
 * Makes a key for an authenticator application; nothing changes until a code of it is confirmed. An account that has a second
 * factor moves it to another application so.
 *
 * @throws Refused when the password is wrong, or there is a second factor and the code is wrong; TooManyRequests
 */
export async function beginSecondFactor(ctx: SignedInContext, { current, code }: Proof): Promise<Enrolment> {
  const { id: userId, email } = await requireOwnPassword(ctx, current);
  if (await secondFactorOf(ctx.db, userId)) await withCode(ctx, code, async () => undefined);
  const { newKey, enrolment } = await ctx.loadOneTimeCodes();
  const key = newKey();
  const pendingKey = await seal(ctx, sealName, { text: key, owner: String(userId) });
  const pending = { pendingKey, pendingSince: ctx.now().toISOString() };
  await ctx.write((tx) =>
    tx
      .insertInto("second_factors")
      .values({ userId, key: null, ...pending, lastStep: 0, confirmedAt: null })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(pending))
      .execute(),
  );
  return { key, ...enrolment(key, { issuer: ctx.content.site.brand, account: email }) };
}

/**
 * Switches the second factor on, or moves it to another application, by a code of the key that was made last. All other
 * sessions, remembered logins and remembered devices end.
 *
 * @throws Conflict when no key waits, or too long; Refused when the code is wrong; TooManyRequests
 * @returns new recovery codes, to be shown once
 */
export async function confirmSecondFactor(ctx: SignedInContext, code: string): Promise<RecoveryCodes> {
  const { userId, sessionId } = ctx.actor;
  const pending = await ctx.db
    .selectFrom("second_factors")
    .select("pendingKey")
    .where("userId", "=", userId)
    .where("pendingSince", ">", momentAfter(ctx.now(), -pendingMs))
    .executeTakeFirst();
  if (!pending?.pendingKey) throw new Conflict();
  const { pendingKey } = pending;
  await countCode(ctx, userId);
  const { stepOf } = await ctx.loadOneTimeCodes();
  const key = await unseal(ctx, sealName, { text: pendingKey, owner: String(userId) });
  const lastStep = stepOf(code.replace(/[\s-]/g, ""), key, ctx.now());
  if (lastStep === null) throw await refusedCode(ctx);
  return await ctx.write(async (tx) => {
    const confirmedAt = ctx.now().toISOString();
    await tx
      .updateTable("second_factors")
      .set({ key: pendingKey, pendingKey: null, pendingSince: null, lastStep, confirmedAt })
      .where("userId", "=", userId)
      .where("pendingKey", "=", pendingKey)
      .returning("userId")
      .executeTakeFirstOrThrow(() => new Conflict());
    await resetCodeAttempts(tx, userId);
    await endSessions(tx, userId, sessionId);
    const recoveryCodes = await newRecoveryCodes(tx, userId);
    await tellOwner(tx, ctx, { userId, kind: "second-factor-on" });
    await recordAudit(tx, ctx, { action: "second-factor.switch-on", itemType: "user", itemId: userId });
    return { recoveryCodes };
  });
}

/**
 * Switches the second factor off; all other sessions, remembered logins and remembered devices end.
 *
 * @throws Conflict when there is none, or the account must keep it; Refused; TooManyRequests
 */
export async function switchOffSecondFactor(ctx: SignedInContext, { current, code }: Proof): Promise<void> {
  if (isCompulsory(ctx)) throw new Conflict("second-factor-compulsory");
  const { id: userId } = await requireOwnPassword(ctx, current);
  await requireSecondFactor(ctx);
  await withCode(ctx, code, async (tx) => {
    await deleteSecondFactor(tx, userId);
    await endSessions(tx, userId, ctx.actor.sessionId);
    await tellOwner(tx, ctx, { userId, kind: "second-factor-off" });
    await recordAudit(tx, ctx, { action: "second-factor.switch-off", itemType: "user", itemId: userId });
  });
}

/**
 * Replaces the recovery codes.
 *
 * @throws Conflict when there is no second factor; Refused; TooManyRequests
 */
export async function renewRecoveryCodes(
  ctx: SignedInContext,
  { current, code }: Proof,
): Promise<RecoveryCodes> {
  const { id: userId } = await requireOwnPassword(ctx, current);
  await requireSecondFactor(ctx);
  return await withCode(ctx, code, async (tx) => {
    const recoveryCodes = await newRecoveryCodes(tx, userId);
    await recordAudit(tx, ctx, { action: "recovery-code.renew", itemType: "user", itemId: userId });
    return { recoveryCodes };
  });
}

/**
 * Removes the second factor of an account whose owner lost telephone and recovery codes, for the operator. Every session ends.
 *
 * @throws NotFound; Conflict when it has none
 * @returns whether it was the last one with which somebody could manage members
 */
export async function resetSecondFactor(
  ctx: AccountContext,
  email: string,
): Promise<{ wasLastManager: boolean }> {
  return await ctx.write(async (tx) => {
    const { id: userId } = await userByEmail(tx, email);
    const hasManager = async () => (await activeManagers(tx, ctx)).some(({ canManage }) => canManage);
    const hadManager = await hasManager();
    if (!(await secondFactorOf(tx, userId))) throw new Conflict("second-factor-off");
    await deleteSecondFactor(tx, userId);
    await endSessions(tx, userId);
    await tellOwner(tx, ctx, { userId, kind: "second-factor-reset" });
    await recordAudit(tx, ctx, { action: "second-factor.reset", itemType: "user", itemId: userId });
    return { wasLastManager: hadManager && !(await hasManager()) };
  });
}

/** Deletes the second factor, its recovery codes, and the devices that need none. */
export async function deleteSecondFactor(tx: Writes, userId: number): Promise<void> {
  await tx.deleteFrom("second_factors").where("userId", "=", userId).execute();
  await tx.deleteFrom("remembered_devices").where("userId", "=", userId).execute();
  await deleteRecoveryCodes(tx, userId);
}

async function requireSecondFactor({ db, actor }: SignedInContext): Promise<void> {
  if (!(await secondFactorOf(db, actor.userId))) throw new Conflict("second-factor-off");
}
