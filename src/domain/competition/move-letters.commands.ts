import type { Context, Writes } from "../context.ts";
import type { Timestamp } from "../tables.ts";
import { later, stageTitles } from "./competition.rules.ts";
import { membersConcerned, queueOnce } from "./letters.commands.ts";
import type { PlannedMove } from "./moves.rules.ts";
import { extensionsIn } from "./own-round.queries.ts";
import { rulesIn, type StoredRound } from "./rounds.queries.ts";
import { correctWaitingLetters } from "./waiting-letters.commands.ts";

/** A bound as it was moved, and why. */
interface PublicMove extends PlannedMove {
  reason: string;
  movedAt: Timestamp;
  movedBy: number;
}

/**
 * Records moves of a round's bounds for everyone to read, the first of which was asked for: everyone concerned gets one
 * letter, about that one, which says whether later dates move with it, and names those of a submission that does. Letters
 * about the closing before are corrected.
 *
 * @param round as it was before
 */
export async function recordMoves(
  tx: Writes,
  ctx: Pick<Context, "now" | "content">,
  round: StoredRound,
  [asked, ...pushed]: [PublicMove, ...PublicMove[]],
): Promise<void> {
  const roundId = round.id;
  const { id } = await tx
    .insertInto("round_moves")
    .values({ ...asked, roundId })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const move of pushed) {
    await tx
      .insertInto("round_moves")
      .values({ ...move, roundId })
      .execute();
  }
  const { stage, bound, was, now, reason } = asked;
  const ofSubmission = [asked, ...pushed].filter((move) => move.stage === "submission");
  const opening = ofSubmission.find((move) => move.bound === "start");
  const closing = ofSubmission.find((move) => move.bound === "end");
  const { opensAt, closesAt } = round.submission;
  const submission = pushed.some((move) => move.stage === "submission")
    ? { opensAt: opening?.now ?? opensAt, closesAt: closing?.now ?? closesAt }
    : null;
  if (closing) {
    const isOwn = (end: Timestamp) => end > closesAt;
    await correctWaitingLetters(tx, round.submission, ({ closesAt: end }) =>
      later(closing.now, isOwn(end) ? end : null),
    );
  }
  const extensions = await extensionsIn(tx, roundId);
  const pushesOthers = pushed.length > 0;
  const data = { roundName: round.name, bound, was, now, reason, pushesOthers, submission };
  await queueOnce(tx, ctx, round, {
    key: `round-moved ${id}`,
    moment: now,
    members: await membersConcerned(tx, round, ctx.now()),
    mailTo: ({ id: userId, email: recipient, firstName, language }) => {
      const rules = rulesIn(ctx.content, round, language);
      const title = stageTitles(rules, stage).title;
      const own = extensions.get(userId) ?? null;
      const ownUntil = closing && own !== null && own > closing.now ? own : null;
      return { kind: "round-moved", recipient, data: { firstName, stage: title, ownUntil, ...data } };
    },
  });
}
