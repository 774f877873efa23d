import { recordAudit } from "../audit/audit.commands.ts";
import type { Context, SignedIn, Writes } from "../context.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../errors.ts";
import { fold } from "../fold.ts";
import { endSessions } from "../sessions/sessions.commands.ts";
import { invite } from "./invitations.commands.ts";
import { memberById } from "./members.queries.ts";
import { managesMembers } from "./members.rules.ts";
import { emailKey, type NewUser, type PersonNames, type Role } from "./members.ts";

/**
 * Adds a member, who is invited by mail to choose a password.
 *
 * @throws Invalid when the e-mail has an account already
 */
export async function addMember(ctx: Context, member: NewUser) {
  demandManager(ctx);
  return await ctx.write(async (tx) => {
    const id = await insertUser(tx, ctx, { ...member, role: "user", passwordHash: null });
    await invite(tx, ctx, id);
    return memberById(tx, id);
  });
}

/** Invites a member again, who has not come yet: the earlier link dies. Conflict when the member has a password. */
export async function inviteAgain(ctx: Context, id: number): Promise<void> {
  demandManager(ctx);
  await ctx.write(async (tx) => {
    const { status } = await memberById(tx, id);
    if (status !== "invited") throw new Conflict();
    await invite(tx, ctx, id);
    await recordAudit(tx, ctx, { action: "user.invite", itemType: "user", itemId: id });
  });
}

/** Keeps a member out from now on: every session ends at once. Conflict when the member's data was erased. */
export async function disableMember(ctx: Context, id: number) {
  demandManager(ctx);
  return await ctx.write(async (tx) => {
    const { status } = await memberById(tx, id);
    if (status === "erased") throw new Conflict();
    await disableUser(tx, ctx, id);
    return memberById(tx, id);
  });
}

/** Lets a disabled member in again, with the password of before. Conflict when the member is not disabled. */
export async function enableMember(ctx: Context, id: number) {
  demandManager(ctx);
  return await ctx.write(async (tx) => {
    const { status, hasPassword } = await memberById(tx, id);
    if (status !== "disabled") throw new Conflict();
    const updatedAt = ctx.now().toISOString();
    await tx
      .updateTable("users")
      .set({ status: hasPassword ? "active" : "invited", updatedAt })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, ctx, { action: "user.enable", itemType: "user", itemId: id });
    return memberById(tx, id);
  });
}

/** Changes one's own name; NotFound when the account was erased meanwhile. */
export async function renameSelf(ctx: Context & { actor: SignedIn }, names: PersonNames): Promise<void> {
  const id = ctx.actor.userId;
  await ctx.write(async (tx) => {
    const { email } = await tx
      .selectFrom("users")
      .select("email")
      .where("id", "=", id)
      .where("erasedAt", "is", null)
      .executeTakeFirstOrThrow(() => new NotFound());
    await tx
      .updateTable("users")
      .set({
        firstName: names.firstName,
        lastName: names.lastName,
        searchText: searchTextOf({ ...names, email }),
        updatedAt: ctx.now().toISOString(),
      })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, ctx, { action: "user.rename", itemType: "user", itemId: id });
  });
}

/** What a context must hold for accounts to be kept. */
export type AccountContext = Pick<Context, "actor" | "now" | "db" | "write" | "note" | "requestId">;

/** @throws Forbidden to all who do not manage members */
export function demandManager({ actor }: Pick<Context, "actor">): void {
  if (!managesMembers(actor)) throw new Forbidden();
}

/** Disables any user and ends what they are signed in with. */
export async function disableUser(tx: Writes, ctx: AccountContext, id: number): Promise<void> {
  const updatedAt = ctx.now().toISOString();
  await tx.updateTable("users").set({ status: "disabled", updatedAt }).where("id", "=", id).execute();
  await tx.deleteFrom("account_links").where("userId", "=", id).execute();
  await endSessions(tx, id);
  await recordAudit(tx, ctx, { action: "user.disable", itemType: "user", itemId: id });
}

/**
 * Adds a user: active with a password, invited without.
 *
 * @throws Invalid when the e-mail has an account already
 * @returns the user's id
 */
export async function insertUser(
  tx: Writes,
  ctx: Pick<Context, "actor" | "now" | "note" | "requestId">,
  { passwordHash, role, email, firstName, lastName }: NewUser & { role: Role; passwordHash: string | null },
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
      searchText: searchTextOf({ email, firstName, lastName }),
      role,
      status: passwordHash ? "active" : "invited",
      passwordHash,
      createdAt: now,
      updatedAt: now,
      lastLoginAt: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(tx, ctx, { action: "user.add", itemType: "user", itemId: id });
  return id;
}

/** Whether an e-mail, in whatever capitals, has an account. */
export async function hasAccount(tx: Writes, email: string): Promise<boolean> {
  const user = await tx
    .selectFrom("users")
    .select("id")
    .where("emailKey", "=", emailKey(email))
    .executeTakeFirst();
  return user !== undefined;
}

function searchTextOf({ firstName, lastName, email }: NewUser): string {
  return fold(`${firstName} ${lastName} ${email}`);
}
