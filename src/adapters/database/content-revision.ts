import type { Reads } from "#domain/context.ts";

/**
 * The content revision as this process knows it: updated at once by its own writes, within a moment by those of another
 * instance. Anything cached from an older revision is stale.
 */
export interface ContentRevision {
  /** Cheap: call it at every request. */
  current(): number;
  /** Reads it from the database: what others wrote until now is known then. */
  update(): Promise<void>;
}

/** The revision as a connection sees it: within a transaction, as its commit makes it. */
export async function readRevision(db: Reads): Promise<number> {
  const row = await db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
  return row.revision;
}

/** Holds the revision, which `read` reads from the database; `learn` receives its value. */
export function rememberRevision(first: number, read: () => number | Promise<number>) {
  let known = first;
  const learn = (revision = known): void => {
    known = Math.max(known, revision);
  };
  const revision: ContentRevision = { current: () => known, update: async () => learn(await read()) };
  return { revision, learn };
}
