import type { Reads, Writes } from "./context.ts";

/** How often content was written; 0 says that it never was. */
export async function readRevision(db: Reads): Promise<number> {
  const { revision } = await db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
  return revision;
}

/**
 * Belongs into every transaction that writes content: once it is committed, no page made from what was there before is
 * shown any more.
 */
export async function raiseRevision(tx: Writes): Promise<void> {
  await tx
    .updateTable("content_revision")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .execute();
}
