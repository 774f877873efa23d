import type { Context } from "../context.ts";
import { day, momentAfter } from "../time/moments.ts";

/** For how long a file waits that is in no set. */
const waitingDays = 30;

/**
 * Forgets files that nobody published: those that are in no open set, after 30 days. Their bytes are cleared with the other
 * unused ones.
 *
 * @returns how many there were
 */
export async function forgetWaiting(ctx: Pick<Context, "now" | "db" | "write">): Promise<number> {
  const limit = momentAfter(ctx.now(), -waitingDays * day);
  const old = await ctx.db
    .selectFrom("document_versions")
    .select(["id", "place", "item"])
    .where("number", "is", null)
    .where("savedAt", "<", limit)
    .execute();
  if (old.length === 0) return 0;
  return await ctx.write(async (tx) => {
    const inSets = await tx
      .selectFrom("set_changes")
      .innerJoin("change_sets", "change_sets.id", "set_changes.setId")
      .select("item")
      .where("type", "=", "document")
      .where("publishedAt", "is", null)
      .where("discardedAt", "is", null)
      .execute();
    const kept = new Set(inSets.map(({ item }) => item));
    const forgotten = old.filter(({ place, item }) => !kept.has(`${place}/${item}`));
    for (const { id } of forgotten) {
      await tx.deleteFrom("document_versions").where("id", "=", id).where("number", "is", null).execute();
    }
    return forgotten.length;
  });
}
