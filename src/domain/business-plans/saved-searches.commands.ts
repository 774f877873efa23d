import type { Context, SignedIn, Writes } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { searchesOf } from "./saved-searches.queries.ts";
import { mostSearches, type NewSearch } from "./saved-searches.ts";

type Own = Context & { actor: SignedIn };

/**
 * Saves a search under a name, in place of one's own of that name. It is nobody else's matter: it is not in the audit log.
 *
 * @throws Invalid when there are `mostSearches` already
 */
export async function saveSearch(ctx: Own, { name, query }: NewSearch): Promise<void> {
  const { userId } = ctx.actor;
  const savedAt = ctx.now().toISOString();
  await ctx.write(async (tx) => {
    const others = (await searchesOf(tx, userId)).filter((one) => one.name !== name);
    if (others.length >= mostSearches) throw wrongName("searches-full");
    await tx
      .insertInto("saved_searches")
      .values({ userId, name, query, savedAt })
      .onConflict((same) => same.columns(["userId", "name"]).doUpdateSet({ query, savedAt }))
      .execute();
  });
}

/**
 * Gives one's own search another name.
 *
 * @throws NotFound; Invalid where another one has that name
 */
export async function renameSearch(ctx: Own, id: number, name: string): Promise<void> {
  await ctx.write(async (tx) => {
    await requireOwn(tx, ctx, id);
    const isTaken = (await searchesOf(tx, ctx.actor.userId)).some(
      (one) => one.name === name && one.id !== id,
    );
    if (isTaken) throw wrongName("search-name-taken");
    await tx.updateTable("saved_searches").set({ name }).where("id", "=", id).execute();
  });
}

/** Removes one's own search. NotFound when there is none. */
export async function removeSearch(ctx: Own, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    await requireOwn(tx, ctx, id);
    await tx.deleteFrom("saved_searches").where("id", "=", id).execute();
  });
}

async function requireOwn(tx: Writes, { actor }: Own, id: number): Promise<void> {
  const own = await searchesOf(tx, actor.userId);
  if (!own.some((one) => one.id === id)) throw new NotFound();
}

function wrongName(message: string): Invalid {
  return new Invalid([{ path: "name", message }]);
}
