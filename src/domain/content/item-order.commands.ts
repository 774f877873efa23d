import { sql } from "kysely";
import type { Context, Writes } from "../context.ts";
import { inStatements } from "../statements.ts";
import { recordWrite, writeAsEditor } from "./content-item.commands.ts";
import { type ItemPlace, strictlyFalling, withItemAt } from "./item-order.rules.ts";

/** Lists that are in the order of publication until editors move an item. */
type OrderedTable = "jobs" | "news";

/**
 * Moves an item among the others, which keep their order: it sorts as if it had been published at another moment. What is
 * published later comes before all of them, as ever. The version does not change, so that editors of the text get no conflict.
 *
 * @throws Forbidden, NotFound when there is no such item, or none at the place
 */
export function moveItem(
  ctx: Context,
  { table, noun }: { table: OrderedTable; noun: "job" | "news" },
  id: number,
  place: ItemPlace,
): Promise<void> {
  return writeAsEditor(ctx, async (tx) => {
    const rows = await inOrder(tx, table);
    const ids = rows.map((row) => row.id);
    const moments = strictlyFalling(rows.map(({ moment }) => moment));
    const before = new Map(rows.map((row) => [row.id, row.moment]));
    const places = withItemAt(ids, id, place).flatMap((moved, index) => {
      const placedAt = moments[index];
      return placedAt === undefined || placedAt === before.get(moved) ? [] : [{ id: moved, placedAt }];
    });
    for (const some of inStatements(places)) await setPlaces(tx, table, some);
    await recordWrite(tx, ctx, `${noun}.move`, id);
  });
}

async function setPlaces(tx: Writes, table: OrderedTable, places: { id: number; placedAt: string }[]) {
  const cases = places.map(({ id, placedAt }) => sql`when ${id} then ${placedAt}`);
  await tx
    .updateTable(table as "news")
    .set({ placedAt: sql<string>`case id ${sql.join(cases, sql` `)} end` })
    .where(
      "id",
      "in",
      places.map(({ id }) => id),
    )
    .execute();
}

/** An item that is published takes its place by date again. */
export async function forgetPlace(tx: Writes, table: string, id: number): Promise<void> {
  if (table !== "jobs" && table !== "news") return;
  await tx
    .updateTable(table as "news")
    .set({ placedAt: null })
    .where("id", "=", id)
    .execute();
}

function inOrder(tx: Writes, table: OrderedTable) {
  return tx
    .selectFrom(table as "news")
    .select(({ fn }) => ["id", fn.coalesce("placedAt", "publishedAt", "createdAt").as("moment")])
    .where("deletedAt", "is", null)
    .orderBy("moment", "desc")
    .orderBy("id", "desc")
    .execute();
}
