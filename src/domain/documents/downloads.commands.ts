import type { Writes } from "../context.ts";
import type { Database } from "../tables.ts";

/** Adds downloads of a document to those of its month. */
export async function addDownloads(tx: Writes, downloads: Database["document_downloads"]): Promise<void> {
  await tx
    .insertInto("document_downloads")
    .values(downloads)
    .onConflict((conflict) =>
      conflict
        .columns(["place", "item", "month"])
        .doUpdateSet((eb) => ({ count: eb("document_downloads.count", "+", downloads.count) })),
    )
    .execute();
}
