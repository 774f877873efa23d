import type { Context } from "../context.ts";
import type { DocumentPlace } from "../tables.ts";

/** So many downloads of a document in a month of Romania's calendar ("2026-12"). */
export interface CountedDownloads {
  place: DocumentPlace;
  item: string;
  month: string;
  count: number;
}

/** Adds downloads to those that were counted before. It is no content: no page changes. */
export async function addDownloads(
  { write }: Pick<Context, "write">,
  counted: readonly CountedDownloads[],
): Promise<void> {
  if (counted.length === 0) return;
  await write(async (tx) => {
    for (const { count, ...document } of counted) {
      await tx
        .insertInto("document_downloads")
        .values({ ...document, count })
        .onConflict((conflict) =>
          conflict
            .columns(["place", "item", "month"])
            .doUpdateSet((eb) => ({ count: eb("document_downloads.count", "+", count) })),
        )
        .execute();
    }
  });
}
