import type { Reads, Writes } from "../context.ts";

/** The number of content writes so far. */
export async function readRevision(db: Reads): Promise<number> {
  const { revision } = await db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
  return revision;
}

/** Call in every transaction that writes content: its commit invalidates every cached page. */
export async function raiseRevision(tx: Writes): Promise<void> {
  await tx
    .updateTable("content_revision")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .execute();
}
