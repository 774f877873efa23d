import { eraseUser } from "../accounts/erasure.commands.ts";
import { requireManager } from "../accounts/members.commands.ts";
import { withProof } from "../accounts/proof.commands.ts";
import type { Context, SignedIn } from "../context.ts";
import { Conflict } from "../errors.ts";
import { momentAfter } from "../moments.ts";
import { keptMs } from "../terms.ts";
import { mailAnswer, requireOpen, setClosed } from "./data-requests.commands.ts";
import type { RequestErasure } from "./data-requests.ts";

/**
 * Erases the person who asked for it, as `user erase` does, closes the request and sends the answer as the last letter. What the
 * request held of the person is blanked.
 *
 * @throws Forbidden, NotFound; Conflict when it asks for something else, is closed, or is of nobody with an account; Conflict
 *   `held` and `last-manager`; WrongPassword and SecondFactorRefused when the caller does not prove who asks; TooManyRequests
 */
export async function erasePerson(
  ctx: Context & { actor: SignedIn },
  id: number,
  { answer, ...proof }: RequestErasure,
): Promise<void> {
  requireManager(ctx);
  await withProof(ctx, proof, async (tx) => {
    const { kind, userId, number, email, firstName, erasedAt } = await requireOpen(tx, id);
    if (kind !== "erasure" || userId === null || email === null || erasedAt !== null) throw new Conflict();
    const blank = { name: "", contact: "", wish: "" };
    await tx.updateTable("data_requests").set(blank).where("userId", "=", userId).execute();
    await eraseUser(tx, ctx, { id: userId, email });
    await tx.updateTable("data_requests").set({ isOverwriteDue: 1 }).where("id", "=", id).execute();
    await setClosed(tx, ctx, id, { outcome: "done", answer });
    await mailAnswer(tx, ctx, email, { firstName: firstName ?? "", number, answer });
  });
}

/**
 * Settles the erasures since the last time, so that what they deleted is overwritten now.
 *
 * @returns how many there were
 */
export async function settleErasures({ db, write }: Pick<Context, "db" | "write">): Promise<number> {
  const due = await db.selectFrom("data_requests").select("id").where("isOverwriteDue", "=", 1).execute();
  if (due.length === 0) return 0;
  await write((tx) =>
    tx.updateTable("data_requests").set({ isOverwriteDue: 0 }).where("isOverwriteDue", "=", 1).execute(),
  );
  return due.length;
}

/** Deletes requests at the end of their term. Resolves to how many there were. */
export async function forgetRequests({
  now,
  db,
  write,
}: Pick<Context, "now" | "db" | "write">): Promise<number> {
  const limit = momentAfter(now(), -keptMs.closedRequests);
  const old = await db.selectFrom("data_requests").select("id").where("closedAt", "<", limit).execute();
  if (old.length === 0) return 0;
  await write((tx) => tx.deleteFrom("data_requests").where("closedAt", "<", limit).execute());
  return old.length;
}
