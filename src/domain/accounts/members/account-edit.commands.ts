import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { Context, Reads, SignedInContext, Writes } from "#domain/context.ts";
import { Conflict, EditedMeanwhile, Invalid, NotFound } from "#domain/errors.ts";
import { withdrawAllLinks } from "#domain/mail/account-links.commands.ts";
import { queueMail } from "#domain/mail/mail.commands.ts";
import { withProof } from "../second-factor/proof.commands.ts";
import { endSessions } from "../sign-in/sessions.commands.ts";
import { invite } from "./invitations.commands.ts";
import { hasAccount, requireManager } from "./members.commands.ts";
import { type AccountEdit, emailKey, versionOf } from "./members.ts";

/** The account that is edited, and the version that the caller began from, if known. */
interface EditedAccount {
  id: number;
  version?: number | undefined;
}

/**
 * Corrects the names and the e-mail of another account (GDPR art. 16). With another e-mail every session and link of the
 * account ends, and both addresses are told by letter; who was invited is invited anew. Another e-mail could take the
 * account over, so that the caller has to prove who asks.
 *
 * @throws Forbidden, NotFound; EditedMeanwhile, with the account as it is now, for another version; Conflict for an erased
 *   account, and `own-address` for the caller's own e-mail, which the password protects; Invalid when the e-mail has another
 *   account; for another e-mail Refused when the caller does not prove who asks, and
 *   TooManyRequests
 */
export async function editAccount(
  ctx: SignedInContext,
  edited: EditedAccount,
  { current = "", code, ...edit }: AccountEdit,
): Promise<void> {
  requireManager(ctx);
  const { id, email } = await accountToEdit(ctx.db, edited);
  const apply = (tx: Writes) => applyEdit(tx, ctx, { ...edited, email }, edit);
  if (edit.email === undefined || edit.email === email) return await ctx.write(apply);
  if (ctx.actor.userId === id) throw new Conflict("own-address");
  await withProof(ctx, { current, code }, apply);
}

/** Conflict when the e-mail is another one than that which decided whether a proof is needed. */
async function applyEdit(
  tx: Writes,
  ctx: Context,
  { email, ...edited }: EditedAccount & { email: string },
  edit: Omit<AccountEdit, "current" | "code">,
): Promise<void> {
  const account = await accountToEdit(tx, edited);
  if (account.email !== email) throw new Conflict();
  const { id } = account;
  const { firstName = account.firstName, lastName = account.lastName, email: wanted = email } = edit;
  if (firstName !== account.firstName || lastName !== account.lastName) {
    await set(tx, ctx, id, { firstName, lastName });
    await recordAudit(tx, ctx, { action: "user.rename", itemType: "user", itemId: id });
  }
  if (wanted !== email) await changeEmail(tx, ctx, { ...account, firstName }, wanted);
}

async function accountToEdit(db: Reads, { id, version }: EditedAccount) {
  const account = await db
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName", "status", "updatedAt", "erasedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
  if (account.erasedAt !== null) throw new Conflict();
  if (version !== undefined && version !== versionOf(account)) {
    const { email, firstName, lastName, status } = account;
    throw new EditedMeanwhile({ id, email, firstName, lastName, status, version: versionOf(account) });
  }
  return account;
}

interface Addressee {
  id: number;
  email: string;
  firstName: string;
  status: string;
}

async function changeEmail(tx: Writes, ctx: Context, account: Addressee, email: string): Promise<void> {
  const { id, firstName, status } = account;
  const isOther = emailKey(email) !== emailKey(account.email);
  if (isOther && (await hasAccount(tx, email)))
    throw new Invalid([{ path: "email", message: "email-taken" }]);
  await set(tx, ctx, id, { email, emailKey: emailKey(email) });
  await withdrawAllLinks(tx, id);
  await endSessions(tx, id);
  const data = { firstName, changedAt: ctx.now().toISOString() };
  await queueMail(tx, ctx, { kind: "email-changed-notice", recipient: account.email, data });
  if (status === "invited") await invite(tx, ctx, id);
  else await queueMail(tx, ctx, { kind: "email-changed", recipient: email, data });
  await recordAudit(tx, ctx, { action: "email.change", itemType: "user", itemId: id });
}

async function set(
  tx: Writes,
  { now }: Context,
  id: number,
  columns: Partial<Record<"firstName" | "lastName" | "email" | "emailKey", string>>,
): Promise<void> {
  const updatedAt = now().toISOString();
  await tx
    .updateTable("users")
    .set({ ...columns, updatedAt })
    .where("id", "=", id)
    .execute();
}
