import type { Reads } from "../context.ts";

/** The searches that an account saved, the oldest first. */
export function searchesOf(db: Reads, userId: number) {
  return db
    .selectFrom("saved_searches")
    .select(["id", "name", "query", "savedAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}
