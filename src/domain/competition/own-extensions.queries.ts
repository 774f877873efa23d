import type { Reads } from "../context.ts";
import type { OwnExtension } from "./managed-rounds.ts";

/** Every longer time that a member was given, the newest first. */
export async function ownExtensions(db: Reads, userId: number): Promise<OwnExtension[]> {
  const given = await db
    .selectFrom("round_extensions")
    .innerJoin("rounds", "rounds.id", "round_extensions.roundId")
    .select(["rounds.name as round", "until", "reason", "givenAt"])
    .where("userId", "=", userId)
    .orderBy("round_extensions.id", "desc")
    .execute();
  return given.map((one) => ({ ...one, until: one.until > one.givenAt ? one.until : null }));
}
