import { can, memberRole, rolesWith } from "#domain/access/permissions.ts";
import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { Context, Reads, SignedInContext, Writes } from "#domain/context.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "#domain/errors.ts";
import { withdrawAllLinks } from "#domain/mail/account-links.commands.ts";
import { endDutiesOf } from "../duties/duty-ends.commands.ts";
import { endSessions } from "../sign-in/sessions.commands.ts";
import { invite } from "./invitations.commands.ts";
import { memberById } from "./members.queries.ts";
import { emailKey, type NewUser, type PersonNames } from "./members.ts";

/**
 * Adds a member, who is invited by mail to choose a password.
 *
 * @throws Invalid when the e-mail has an account already
 */
export async function addMember(ctx: Context, member: NewUser) {
  requireManager(ctx);
  return await ctx.write(async (tx) => {
    const id = await insertUser(tx, ctx, { ...member, role: memberRole, passwordHash: null });
    await invite(tx, ctx, id);
    return memberById({ ...ctx, db: tx }, id);
  });
}

/**
 * Mails a new invitation to a person without a password; the earlier link stops working. Conflict when the person has a
 * password.
 */
export async function inviteAgain(ctx: Context, id: number): Promise<void> {
  requireManager(ctx);
  await ctx.write(async (tx) => {
    const { status } = await memberById({ ...ctx, db: tx }, id);
    if (status !== "invited") throw new Conflict();
    await invite(tx, ctx, id);
    await recordAudit(tx, ctx, { action: "user.invite", itemType: "user", itemId: id });
  });
}

/** Disables an account: its sessions and duties end at once. Conflict when its data was erased, and for the last manager of members. */
export async function disableMember(ctx: Context, id: number) {
  requireManager(ctx);
  return await ctx.write(async (tx) => {
    const { status } = await memberById({ ...ctx, db: tx }, id);
    if (status === "erased") throw new Conflict();
    await disableUser(tx, ctx, id);
    return memberById({ ...ctx, db: tx }, id);
  });
}

/** Enables a disabled account, whose password stays the same, without duties. Conflict when it is not disabled. */
export async function enableMember(ctx: Context, id: number) {
  requireManager(ctx);
  return await ctx.write(async (tx) => {
    await memberById({ ...ctx, db: tx }, id);
    await enableUser(tx, ctx, id);
    return memberById({ ...ctx, db: tx }, id);
  });
}

/** Changes the caller's own name; NotFound when the account was erased meanwhile. */
export async function renameSelf(ctx: SignedInContext, names: PersonNames): Promise<void> {
  const id = ctx.actor.userId;
  await ctx.write(async (tx) => {
    const { firstName, lastName } = names;
    await tx
      .updateTable("users")
      .set({ firstName, lastName, updatedAt: ctx.now().toISOString() })
      .where("id", "=", id)
      .where("erasedAt", "is", null)
      .returning("id")
      .executeTakeFirstOrThrow(() => new NotFound());
    await recordAudit(tx, ctx, { action: "user.rename", itemType: "user", itemId: id });
  });
}

/** What a context must hold to manage accounts. */
export type AccountContext = Pick<
  Context,
  "actor" | "now" | "db" | "write" | "logAudit" | "language" | "requestId" | "secondFactor"
>;

/** @throws Forbidden unless the actor manages members */
export function requireManager({ actor }: Pick<Context, "actor">): void {
  if (!can(actor, "members.manage")) throw new Forbidden();
}

/**
 * Disables any user and ends their sessions, remembered logins and duties.
 *
 * @throws Conflict for the last user who may manage members
 */
export async function disableUser(tx: Writes, ctx: AccountContext, id: number): Promise<void> {
  await requireAnotherManager(tx, ctx, id);
  const updatedAt = ctx.now().toISOString();
  await tx.updateTable("users").set({ status: "disabled", updatedAt }).where("id", "=", id).execute();
  await withdrawAllLinks(tx, id);
  await endSessions(tx, id);
  await endDutiesOf(tx, ctx, id);
  await recordAudit(tx, ctx, { action: "user.disable", itemType: "user", itemId: id });
}

/** Enables a disabled user, whose password stays the same, without duties. Conflict when the user is not disabled, or was erased. */
export async function enableUser(tx: Writes, ctx: AccountContext, id: number): Promise<void> {
  const updatedAt = ctx.now().toISOString();
  const { passwordHash } = await tx
    .selectFrom("users")
    .select("passwordHash")
    .where("id", "=", id)
    .where("status", "=", "disabled")
    .where("erasedAt", "is", null)
    .executeTakeFirstOrThrow(() => new Conflict());
  const status = passwordHash ? "active" : "invited";
  await tx.updateTable("users").set({ status, updatedAt }).where("id", "=", id).execute();
  await recordAudit(tx, ctx, { action: "user.enable", itemType: "user", itemId: id });
}

/** @throws Conflict when no other active user manages members, or none who can do so at once while this one can */
export async function requireAnotherManager(tx: Writes, ctx: AccountContext, id: number): Promise<void> {
  const managers = await activeManagers(tx, ctx);
  const own = managers.find((manager) => manager.id === id);
  const others = managers.filter((manager) => manager.id !== id);
  if (!own) return;
  const isLeftAlone = own.canManage && !others.some(({ canManage }) => canManage);
  if (others.length === 0 || isLeftAlone) throw new Conflict("last-manager");
}

/** The active users who may manage members. Under SECOND_FACTOR=team those without a second factor cannot do so yet. */
export async function activeManagers(
  db: Reads,
  { secondFactor }: Pick<Context, "secondFactor">,
): Promise<{ id: number; canManage: boolean }[]> {
  const managers = await db
    .selectFrom("users")
    .leftJoin("second_factors as factor", "factor.userId", "users.id")
    .select(["users.id", "factor.confirmedAt"])
    .where("role", "in", rolesWith("members.manage"))
    .where("status", "=", "active")
    .execute();
  return managers.map(({ id, confirmedAt }) => ({
    id,
    canManage: secondFactor !== "team" || confirmedAt !== null,
  }));
}

/**
 * Adds a user: active with a password, invited without.
 *
 * @throws Invalid when the e-mail has an account already
 * @returns the user's id
 */
export async function insertUser(
  tx: Writes,
  ctx: Pick<Context, "actor" | "now" | "logAudit" | "language" | "requestId">,
  { passwordHash, role, email, firstName, lastName }: NewUser & { role: string; passwordHash: string | null },
): Promise<number> {
  if (await hasAccount(tx, email)) throw new Invalid([{ path: "email", message: "email-taken" }]);
  const now = ctx.now().toISOString();
  const { id } = await tx
    .insertInto("users")
    .values({
      emailKey: emailKey(email),
      email,
      firstName,
      lastName,
      role,
      status: passwordHash ? "active" : "invited",
      passwordHash,
      ...(ctx.language && { language: ctx.language }),
      createdAt: now,
      updatedAt: now,
      lastLoginAt: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(tx, ctx, { action: "user.add", itemType: "user", itemId: id });
  return id;
}

/** Whether an e-mail, compared without case, has an account. */
export async function hasAccount(tx: Writes, email: string): Promise<boolean> {
  const user = await tx
    .selectFrom("users")
    .select("id")
    .where("emailKey", "=", emailKey(email))
    .executeTakeFirst();
  return user !== undefined;
}
