import type { Context } from "#domain/context.ts";
import { hashNew, replacePassword } from "../sign-in/passwords.commands.ts";
import { type AccountContext, disableUser, enableUser, insertUser } from "./members.commands.ts";
import { userByEmail } from "./members.queries.ts";
import type { NewUser } from "./members.ts";

/** Commands of the operator at the server's console; they check no permission. */
type OperatorContext = AccountContext & Pick<Context, "content" | "passwords">;

/**
 * Adds a user with a password.
 *
 * @throws Invalid when the password is easy to guess or the e-mail has an account already
 */
export async function addUser(
  ctx: OperatorContext,
  { password, role, ...person }: NewUser & { role: string; password: string },
): Promise<void> {
  const passwordHash = await hashNew(ctx, password, person);
  await ctx.write((tx) => insertUser(tx, ctx, { ...person, role, passwordHash }));
}

/** Sets a user's password and ends all their sessions; NotFound, and Invalid when the password is easy to guess. */
export async function setPassword(
  ctx: OperatorContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const user = await userByEmail(ctx.db, email);
  const passwordHash = await hashNew(ctx, password, user);
  await ctx.write((tx) => replacePassword(tx, ctx, { userId: user.id, passwordHash }));
}

/** Disables a user; NotFound, and Conflict when no manager of members would remain. */
export async function disableByEmail(ctx: OperatorContext, email: string): Promise<void> {
  await ctx.write(async (tx) => disableUser(tx, ctx, (await userByEmail(tx, email)).id));
}

/** Enables a disabled user; NotFound, and Conflict when the user is not disabled. */
export async function enableByEmail(ctx: OperatorContext, email: string): Promise<void> {
  await ctx.write(async (tx) => enableUser(tx, ctx, (await userByEmail(tx, email)).id));
}
