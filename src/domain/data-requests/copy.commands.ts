import { requireManager } from "../accounts/members/members.commands.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import type { Context, SignedIn } from "../context.ts";
import { NotFound } from "../errors.ts";

/**
 * The person who asked, as the one whose data a copy holds; that it was taken is recorded.
 *
 * @throws Forbidden; NotFound when there is no such request, or it is of nobody with an account
 */
export async function personOf(ctx: Context, id: number): Promise<SignedIn> {
  requireManager(ctx);
  const { userId, role } = await ctx.db
    .selectFrom("data_requests")
    .innerJoin("users", "users.id", "data_requests.userId")
    .select(["users.id as userId", "users.role"])
    .where("data_requests.id", "=", id)
    .where("users.erasedAt", "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
  await ctx.write((tx) =>
    recordAudit(tx, ctx, { action: "data-request.copy", itemType: "data-request", itemId: id }),
  );
  return { kind: "signed-in", role, userId, sessionId: 0 };
}
