import { isNotHeld } from "../access/not-held.queries.ts";
import { eraseUser } from "../accounts/members/erasure.commands.ts";
import { requireManager } from "../accounts/members/members.commands.ts";
import { withProof } from "../accounts/second-factor/proof.commands.ts";
import type { Context, SignedInContext } from "../context.ts";
import { Conflict } from "../errors.ts";
import { momentAfter } from "../time/moments.ts";
import { keptMs } from "../time/terms.ts";
import { mailAnswer, requireOpen, setClosed } from "./data-requests.commands.ts";
import type { RequestErasure } from "./data-requests.ts";

/**
 * Erases the person who asked for it, as `user erase` does, closes the request and sends the answer as the last letter. What the
 * request said of the person is blanked.
 *
 * @throws Forbidden, NotFound; Conflict when it asks for something else, is closed, or is of nobody with an account; Conflict
 *   `held` and `last-manager`; Refused when the caller does not prove who asks; TooManyRequests
 */
export async function erasePerson(
  ctx: SignedInContext,
  id: number,
  { answer, ...proof }: RequestErasure,
): Promise<void> {
  requireManager(ctx);
  await withProof(ctx, proof, async (tx) => {
    const { kind, userId, number, email, firstName, erasedAt } = await requireOpen(tx, id);
    if (kind !== "erasure" || userId === null || email === null || erasedAt !== null) throw new Conflict();
    await eraseUser(tx, ctx, { id: userId, email });
    await tx.updateTable("data_requests").set({ isOverwriteDue: 1 }).where("id", "=", id).execute();
    await setClosed(tx, ctx, id, { outcome: "done", answer });
    await mailAnswer(tx, ctx, email, { firstName: firstName ?? "", number, answer });
  });
}

/** How many erasures there were whose deleted rows are still to be overwritten. */
export async function erasuresToOverwrite({ db }: Pick<Context, "db">): Promise<number> {
  const due = await db.selectFrom("data_requests").select("id").where("isOverwriteDue", "=", 1).execute();
  return due.length;
}

/** Notes that what erasures deleted is overwritten. */
export async function noteOverwritten({ db, write }: Pick<Context, "db" | "write">): Promise<void> {
  if ((await erasuresToOverwrite({ db })) === 0) return;
  await write((tx) =>
    tx.updateTable("data_requests").set({ isOverwriteDue: 0 }).where("isOverwriteDue", "=", 1).execute(),
  );
}

/** Deletes requests at the end of their term. Resolves to how many there were. */
export async function forgetRequests(ctx: Pick<Context, "now" | "db" | "write">): Promise<number> {
  const limit = momentAfter(ctx.now(), -keptMs.closedRequests);
  const isFree = isNotHeld(ctx, { member: "data_requests.userId" });
  const old = await ctx.db
    .selectFrom("data_requests")
    .select("id")
    .where("closedAt", "<", limit)
    .where(isFree)
    .execute();
  if (old.length === 0) return 0;
  await ctx.write((tx) =>
    tx.deleteFrom("data_requests").where("closedAt", "<", limit).where(isFree).execute(),
  );
  return old.length;
}
