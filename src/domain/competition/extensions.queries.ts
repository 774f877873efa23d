import type { Context, Reads } from "../context.ts";
import { fold } from "../text/fold.ts";
import { membersWhoAreTold } from "./letters.commands.ts";
import type { FoundMember, OwnExtension } from "./managed-rounds.ts";
import { requireRoundManager } from "./rounds.commands.ts";

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

/** How many members one search shows: whoever manages rounds looks for one person, and needs no list of all. */
const mostFound = 5;

/** Members to whom more time can be given, by words of their names or e-mail. Forbidden unless the actor manages rounds. */
export async function extendableMembers(ctx: Context, words: string): Promise<FoundMember[]> {
  requireRoundManager(ctx);
  const wanted = fold(words).split(" ");
  const members = await membersWhoAreTold(ctx.db).select("lastName").execute();
  return members
    .filter(({ firstName, lastName, email }) => {
      const text = fold(`${lastName} ${firstName} ${lastName} ${email}`);
      return wanted.every((word) => text.includes(word));
    })
    .slice(0, mostFound)
    .map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email }));
}
