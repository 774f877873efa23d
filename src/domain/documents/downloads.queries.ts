import type { Reads } from "../context.ts";
import type { DocumentPlace } from "../tables.ts";

/** How often each document of a place was downloaded, by item, the latest month first. */
export async function downloadsOf(
  db: Reads,
  place: DocumentPlace,
): Promise<Map<string, { month: string; count: number }[]>> {
  const rows = await db
    .selectFrom("document_downloads")
    .select(["item", "month", "count"])
    .where("place", "=", place)
    .orderBy("month", "desc")
    .execute();
  const byItem = Map.groupBy(rows, ({ item }) => item);
  return new Map(
    [...byItem].map(([item, own]) => [
      item,
      own.map(({ month, count }) => ({ month, count: Number(count) })),
    ]),
  );
}
