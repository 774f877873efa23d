import { recordAudit } from "../audit/audit.commands.ts";
import type { Writes } from "../context.ts";
import { Conflict } from "../errors.ts";
import { forgetMailTo } from "../mail/mail.commands.ts";
import { day, momentAfter } from "../moments.ts";
import { endSessions } from "../sessions/sessions.commands.ts";
import type { AccountContext } from "./members.commands.ts";
import { userByEmail } from "./members.queries.ts";

/** A year without signing in: the privacy page promises no more (check L27). */
const keptIdleMs = 365 * day;

/** What is left of someone who was erased. */
export interface Erasure {
  /** Of the plans that have to be kept, the oldest first; none: nothing is left. */
  receiptNumbers: string[];
}

/**
 * Erases what the portal knows of a person, on their request (GDPR art. 17, check L24). Without a plan the account is gone.
 * With one, the plans are kept with their receipt numbers, as the law demands (art. 17(3)(b)); the account is closed for
 * good, and nothing in it tells whose it was.
 *
 * @throws NotFound
 * @throws Conflict when there would be no active admin any more
 */
export async function eraseByEmail(ctx: AccountContext, email: string): Promise<Erasure> {
  return await ctx.write(async (tx) => {
    const user = await userByEmail(tx, email);
    if (user.role === "admin") await demandAnotherAdmin(tx, user.id);
    const plans = await tx
      .selectFrom("business_plans")
      .select("receiptNumber")
      .where("userId", "=", user.id)
      .orderBy("version")
      .execute();
    if (plans.length > 0) await blank(tx, ctx, user);
    else await remove(tx, user);
    await recordAudit(tx, ctx, { action: "user.erase", itemType: "user", itemId: user.id });
    return { receiptNumbers: plans.map(({ receiptNumber }) => receiptNumber) };
  });
}

/**
 * Erases the members who sent no plan and have not signed in for as long as people were told: since the last time, or
 * since they were added.
 *
 * @returns how many there were
 */
export async function forgetIdleMembers(ctx: AccountContext): Promise<number> {
  // Asked first by the connection that only reads: on most days there is nothing to write.
  if ((await idleMembers(ctx.db, ctx).limit(1).execute()).length === 0) return 0;
  return await ctx.write(async (tx) => {
    const idle = await idleMembers(tx, ctx).execute();
    for (const user of idle) {
      await remove(tx, user);
      await recordAudit(tx, ctx, { action: "user.forget", itemType: "user", itemId: user.id });
    }
    return idle.length;
  });
}

function idleMembers(db: AccountContext["db"], { now }: Pick<AccountContext, "now">) {
  return db
    .selectFrom("users")
    .select(["users.id", "users.email"])
    .where("role", "=", "user")
    .where((eb) => eb.fn.coalesce("lastLoginAt", "createdAt"), "<", momentAfter(now(), -keptIdleMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("business_plans")
            .select("business_plans.id")
            .whereRef("business_plans.userId", "=", "users.id"),
        ),
      ),
    );
}

async function demandAnotherAdmin(tx: Writes, id: number): Promise<void> {
  await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .where("id", "!=", id)
    .executeTakeFirstOrThrow(() => new Conflict());
}

interface ErasedUser {
  id: number;
  email: string;
}

/** Sessions, remembered logins and links go with the row. */
async function remove(tx: Writes, { id, email }: ErasedUser): Promise<void> {
  await forgetMailTo(tx, email);
  await tx.deleteFrom("users").where("id", "=", id).execute();
}

async function blank(tx: Writes, { now }: AccountContext, { id, email }: ErasedUser): Promise<void> {
  await forgetMailTo(tx, email);
  await endSessions(tx, id);
  await tx.deleteFrom("account_links").where("userId", "=", id).execute();
  const erasedAt = now().toISOString();
  await tx
    .updateTable("users")
    .set({
      // No e-mail has a space in it: nobody can take this one, or sign in with it.
      emailKey: `erased ${id}`,
      // RFC 2606 keeps `.invalid` from ever leading to anyone.
      email: `erased-${id}@erased.invalid`,
      firstName: "",
      lastName: "",
      searchText: "",
      status: "disabled",
      passwordHash: null,
      updatedAt: erasedAt,
      lastLoginAt: null,
      erasedAt,
    })
    .where("id", "=", id)
    .execute();
}
