import { recordAudit } from "../audit/audit.commands.ts";
import type { Context, Reads, SignedInContext, Writes } from "../context.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import type { Timestamp } from "../tables.ts";
import { later, latestExtension, shortestExtension } from "./competition.rules.ts";
import { membersWhoAreTold, queueOnce } from "./letters.commands.ts";
import { recordPlanEvent } from "./plan-events.commands.ts";
import { requireRoundManager } from "./rounds.commands.ts";
import { clockOf, roundById, type StoredRound } from "./rounds.queries.ts";
import { correctWaitingLetters } from "./waiting-letters.commands.ts";

/** A longer time for one member; the reason is for the file, not for the public. */
interface Extension {
  userId: number;
  until: Timestamp;
  reason: string;
}

/**
 * Gives one member longer, also after the closing; the member is told by letter.
 *
 * @throws Forbidden; NotFound for a round that is not announced or a person who sends no plans; Conflict once the person's plan was
 *   decided; `round-final` once
 *   nobody can be given longer (latestExtension); Invalid `until` when it is past, not after the closing, too late, or before
 *   what the member has already
 */
export async function extendFor(ctx: SignedInContext, roundId: number, extension: Extension): Promise<void> {
  requireRoundManager(ctx);
  const { userId, until } = extension;
  await ctx.write(async (tx) => {
    const round = await announcedRound(tx, ctx, roundId);
    const now = clockOf(round, ctx.now()).toISOString();
    const latest = latestExtension(round);
    if (now >= latest) throw new Conflict("round-final");
    if (until <= now) throw wrongUntil("moment-past");
    if (until <= round.submission.closesAt) throw wrongUntil("until-before-closing");
    if (until >= latest) throw wrongUntil("until-after-final");
    const had = (await givenTo(tx, roundId, userId)).at(-1);
    if (had && until < had.until) throw wrongUntil("until-before-extension");
    const { id, member } = await give(tx, ctx, round, extension);
    await recordAudit(tx, ctx, { action: "round.extend", itemType: "user", itemId: userId });
    const plan = await tx
      .selectFrom("business_plans")
      .select(["id", "roundId"])
      .where("roundId", "=", roundId)
      .where("userId", "=", userId)
      .where("state", "=", "current")
      .executeTakeFirst();
    if (plan) await recordPlanEvent(tx, ctx, { plan, event: "extend", data: { until } });
    await queueOnce(tx, ctx, round, {
      key: `round-extension ${id}`,
      moment: until,
      members: [member],
      mailTo: ({ email: recipient, firstName }) => ({
        kind: "round-extension",
        recipient,
        data: { firstName, roundName: round.name, until },
      }),
    });
  });
}

/**
 * Makes the longer time of a member shorter, or takes it back with the closing for all as `until`, where the rules allow it
 * (earliestEnd); the member is told by letter, with the reason.
 *
 * @throws Forbidden; NotFound for a round that is not announced or a member without a longer time in it; Invalid `until` when
 *   it is not earlier, or earlier than allowed
 */
export async function shortenFor(
  ctx: SignedInContext,
  roundId: number,
  { userId, until, reason }: Extension,
): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const round = await announcedRound(tx, ctx, roundId);
    const { closesAt } = round.submission;
    const given = await givenTo(tx, roundId, userId);
    const had = given.at(-1);
    if (!had || had.until <= closesAt) throw new NotFound();
    if (until >= had.until) throw wrongUntil("until-not-shorter");
    const shortest = shortestExtension(round.submission, given, clockOf(round, ctx.now()));
    if (shortest === null || until < shortest) throw wrongUntil("until-promised");
    const isTakenBack = until === closesAt;
    const kept = isTakenBack ? ctx.now().toISOString() : until;
    const { id, member } = await give(tx, ctx, round, { userId, until: kept, reason });
    await recordAudit(tx, ctx, { action: "round.shorten", itemType: "user", itemId: userId });
    await queueOnce(tx, ctx, round, {
      key: `round-extension-shortened ${id}`,
      moment: until,
      members: [member],
      mailTo: ({ email: recipient, firstName }) => ({
        kind: "round-extension-shortened",
        recipient,
        data: { firstName, roundName: round.name, until, isTakenBack, reason },
      }),
    });
  });
}

async function announcedRound(tx: Writes, ctx: Context, id: number): Promise<StoredRound> {
  const round = await roundById({ ...ctx, db: tx }, id);
  if (round.announcedAt === null) throw new NotFound();
  return round;
}

/** What a member was given in a round, in order. */
function givenTo(db: Reads, roundId: number, userId: number) {
  return db
    .selectFrom("round_extensions")
    .select(["until", "givenAt"])
    .where("roundId", "=", roundId)
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}

/** Letters that wait and tell the end before are corrected, as the member's own has moved. */
async function give(
  tx: Writes,
  ctx: SignedInContext,
  { id: roundId, submission }: StoredRound,
  { userId, until, reason }: Extension,
) {
  const member = await membersWhoAreTold(tx)
    .where("id", "=", userId)
    .executeTakeFirstOrThrow(() => new NotFound());
  const givenAt = ctx.now().toISOString();
  const { id } = await tx
    .insertInto("round_extensions")
    .values({ roundId, userId, until, reason, givenAt, givenBy: ctx.actor.userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const end = later(submission.closesAt, until);
  await correctWaitingLetters(tx, submission, ({ recipient, closesAt }) =>
    recipient === member.email ? end : closesAt,
  );
  return { id, member };
}

function wrongUntil(message: string): Invalid {
  return new Invalid([{ path: "until", message }]);
}
