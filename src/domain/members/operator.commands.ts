import type { Context } from "../context.ts";
import { type AccountContext, disableUser, insertUser } from "./members.commands.ts";
import { userByEmail } from "./members.queries.ts";
import type { NewUser, Role } from "./members.ts";
import { hashNew, replacePassword } from "./passwords.commands.ts";

/** What only the operator may do, at the server's own console: there is nobody to ask for the right. */
type OperatorContext = AccountContext & Pick<Context, "content" | "passwords">;

/**
 * Adds a user with a password.
 *
 * @throws Invalid when the password is easy to guess or the e-mail has an account already
 */
export async function addUser(
  ctx: OperatorContext,
  { password, role, ...person }: NewUser & { role: Role; password: string },
): Promise<void> {
  const passwordHash = await hashNew(ctx, password, person);
  await ctx.write((tx) => insertUser(tx, ctx, { ...person, role, passwordHash }));
}

/** Gives a user a new password and ends all their sessions; NotFound, and Invalid when it is easy to guess. */
export async function setPassword(
  ctx: OperatorContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const user = await userByEmail(ctx.db, email);
  const passwordHash = await hashNew(ctx, password, user);
  await ctx.write((tx) => replacePassword(tx, ctx, { userId: user.id, passwordHash }));
}

/** Keeps a user out from now on, also an admin; NotFound. */
export async function disableByEmail(ctx: OperatorContext, email: string): Promise<void> {
  await ctx.write(async (tx) => disableUser(tx, ctx, (await userByEmail(tx, email)).id));
}
