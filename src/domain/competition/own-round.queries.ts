import { can } from "../access/permissions.ts";
import type { Context, Reads } from "../context.ts";
import type { Timestamp } from "../tables.ts";
import { announcedRounds, roundShown, type StoredRound, standingOf } from "./rounds.queries.ts";

/** The longer times of a member by round; of several in one, the last counts. */
export type Extensions = ReadonlyMap<number, Timestamp>;

/** The announced round that whoever asks is concerned with, and their own longer time in it; null without one. */
export async function ownRound(
  ctx: Pick<Context, "actor" | "content" | "db" | "now">,
): Promise<{ round: StoredRound | null; own: Timestamp | null }> {
  const { actor } = ctx;
  const isMember = actor.kind === "signed-in" && can(actor, "plans.send");
  const extensions = isMember ? await extensionsOf(ctx.db, actor.userId) : new Map<number, Timestamp>();
  const round = roundFor(await announcedRounds(ctx), extensions, ctx.now());
  return { round, own: (round && extensions.get(round.id)) ?? null };
}

/** The round for a member: the one that only their extension keeps open, else the one that everyone sees. */
export function roundFor(
  announced: readonly StoredRound[],
  extensions: Extensions,
  now: Date,
): StoredRound | null {
  const extended = announced.find((round) => {
    const own = extensions.get(round.id);
    return (
      own !== undefined &&
      standingOf(round, now).phase === "closed" &&
      standingOf(round, now, own).phase === "open"
    );
  });
  return extended ?? roundShown(announced, now);
}

export async function extensionsOf(db: Reads, userId: number): Promise<Extensions> {
  const given = await db
    .selectFrom("round_extensions")
    .select(["roundId", "until"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return new Map(given.map(({ roundId, until }) => [roundId, until]));
}

/** The longer times in a round by member; of several of one, the last counts. */
export async function extensionsIn(db: Reads, roundId: number): Promise<ReadonlyMap<number, Timestamp>> {
  const given = await extensionsGivenIn(db, roundId);
  return new Map([...given].map(([userId, { until }]) => [userId, until]));
}

/** The same, each with the moment at which it was given. */
export async function extensionsGivenIn(db: Reads, roundId: number) {
  const given = await db
    .selectFrom("round_extensions")
    .select(["userId", "until", "givenAt"])
    .where("roundId", "=", roundId)
    .orderBy("id")
    .execute();
  return new Map(given.map(({ userId, until, givenAt }) => [userId, { until, givenAt }]));
}
