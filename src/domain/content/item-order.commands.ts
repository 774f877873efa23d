import { sql } from "kysely";
import type { Writes } from "../context.ts";
import { inStatements } from "../statements.ts";
import { itemTables } from "./attachment-table.ts";
import type { ContentNoun } from "./content-item.commands.ts";
import { type ItemPlace, strictlyFalling, withItemAt } from "./item-order.rules.ts";

/** Lists that are in the order of publication until editors move an item. */
type OrderedTable = "jobs" | "news";

/**
 * Moves an item among the others, which keep their order: it sorts as if it had been published at another moment. What is
 * published later comes before all of them, as ever. Throws NotFound when there is no such item, or none at the place.
 */
export async function moveAmong(
  tx: Writes,
  table: OrderedTable,
  id: number,
  place: ItemPlace,
): Promise<void> {
  const rows = await inOrder(tx, table);
  const ids = rows.map((row) => row.id);
  const moments = strictlyFalling(rows.map(({ moment }) => moment));
  const before = new Map(rows.map((row) => [row.id, row.moment]));
  const places = withItemAt(ids, id, place).flatMap((moved, index) => {
    const placedAt = moments[index];
    return placedAt === undefined || placedAt === before.get(moved) ? [] : [{ id: moved, placedAt }];
  });
  for (const some of inStatements(places)) await setPlaces(tx, table, some);
}

async function setPlaces(tx: Writes, table: OrderedTable, places: { id: number; placedAt: string }[]) {
  const cases = places.map(({ id, placedAt }) => sql`when ${id} then ${placedAt}`);
  await tx
    .updateTable(table)
    .set({ placedAt: sql<string>`case id ${sql.join(cases, sql` `)} end` })
    .where(
      "id",
      "in",
      places.map(({ id }) => id),
    )
    .execute();
}

/** An item that is published takes its place by date again. */
export async function forgetPlace(tx: Writes, noun: ContentNoun, id: number): Promise<void> {
  if (noun === "activity") return;
  await tx.updateTable(itemTables[noun]).set({ placedAt: null }).where("id", "=", id).execute();
}

function inOrder(tx: Writes, table: OrderedTable) {
  return tx
    .selectFrom(table)
    .select(({ fn }) => ["id", fn.coalesce("placedAt", "publishedAt", "createdAt").as("moment")])
    .where("deletedAt", "is", null)
    .orderBy("moment", "desc")
    .orderBy("id", "desc")
    .execute();
}
