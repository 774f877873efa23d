import type { Reads } from "../context.ts";
import type { ListKind } from "../tables.ts";

/** The newest published list of a kind of a round, of which the caller selects what it reads. */
export function newestListOf(db: Reads, roundId: number, kind: ListKind) {
  return db
    .selectFrom("lists")
    .where("roundId", "=", roundId)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .limit(1);
}
