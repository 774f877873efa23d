import { rolesWith } from "#domain/access/permissions.ts";
import type { Context, Reads } from "#domain/context.ts";
import { operator } from "#domain/context.ts";
import { newSecret } from "#domain/secrets/secrets.ts";
import { insertUser } from "./members.commands.ts";

type StartContext = Pick<Context, "now" | "db" | "write" | "passwords" | "logAudit" | "content">;

/**
 * Adds an admin with a random password to a portal that has none (contract §2). When several instances start together,
 * only one adds it.
 *
 * @returns what to show the operator, once; null when there is an admin
 */
export async function ensureFirstAdmin(
  ctx: StartContext,
): Promise<{ email: string; password: string } | null> {
  if (await hasAdmin(ctx.db)) return null;
  const host = ctx.content.site.contact.email.split("@").at(-1);
  const email = `admin@${host}`;
  const password = newPassword();
  const passwordHash = await ctx.passwords.hash(password);
  return ctx.write(async (tx) => {
    if (await hasAdmin(tx)) return null;
    const names = { firstName: "Admin", lastName: "Portal" };
    await insertUser(tx, { ...ctx, actor: operator }, { ...names, email, role: "admin", passwordHash });
    return { email, password };
  });
}

async function hasAdmin(db: Reads): Promise<boolean> {
  const admin = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", rolesWith("members.manage"))
    .executeTakeFirst();
  return admin !== undefined;
}

/** Six groups of four, easy to copy by hand: 96 random bits. */
function newPassword(): string {
  return (newSecret().match(/.{4}/g) ?? []).slice(0, 6).join("-");
}
