import { isNotHeld } from "../access/not-held.queries.ts";
import type { Context, SignedIn, Writes } from "../context.ts";
import { momentAfter } from "../time/moments.ts";
import { keptMs } from "../time/terms.ts";

/** Ends one's own upload: it was used, or given up. A missing one is no error. */
export async function endUpload(
  { write, actor }: Pick<Context, "write"> & { actor: SignedIn },
  id: string,
): Promise<void> {
  await write((tx) =>
    tx.deleteFrom("uploads").where("id", "=", id).where("userId", "=", actor.userId).execute(),
  );
}

/** Ends all uploads of somebody for one purpose: what they were for is there. */
export async function endUploadsFor(tx: Writes, userId: number, purpose: string): Promise<void> {
  await tx.deleteFrom("uploads").where("userId", "=", userId).where("purpose", "=", purpose).execute();
}

/** Forgets uploads that nobody continued for a week. Resolves to how many there were. */
export async function forgetUploads(ctx: Pick<Context, "now" | "db" | "write">): Promise<number> {
  const before = momentAfter(ctx.now(), -keptMs.uploads);
  const isFree = isNotHeld(ctx, { member: "uploads.userId", round: "uploads.roundId" });
  const old = await ctx.db
    .selectFrom("uploads")
    .select("id")
    .where("startedAt", "<", before)
    .where(isFree)
    .execute();
  if (old.length === 0) return 0;
  await ctx.write((tx) => tx.deleteFrom("uploads").where("startedAt", "<", before).where(isFree).execute());
  return old.length;
}
