import type { Context, Reads, SignedInContext } from "../context.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import type { HolidaysOf } from "../ports.ts";
import type { Timestamp } from "../tables.ts";
import { dayInRomania } from "../time/calendar.ts";
import { earliestEnd, latestExtension, type Submission } from "./competition.rules.ts";
import { clearRequest } from "./early-closing.commands.ts";
import { knownYears, yearOf } from "./holidays.rules.ts";
import { recordMoves } from "./move-letters.commands.ts";
import { movesOf, type PlannedMove, requireTimeToSend, type WantedMove, wrongMoment } from "./moves.rules.ts";
import { changed, overlap, requireRoundManager } from "./rounds.commands.ts";
import { allRounds, clockOf, type StoredRound } from "./rounds.queries.ts";

/**
 * What moving a bound would change.
 *
 * @throws Forbidden, NotFound; Conflict `bound-past` when it is past, `closing-by-two` for an earlier closing of an open
 *   submission, unless it undoes a mistake (earliestEnd); Invalid `at` when the new moment is past, out of order, in another round's submission, leaves no working day
 *   to send a plan, no time for a member's extension, or is in a year whose holidays are not known
 */
export async function planMove(ctx: Context, id: number, wanted: WantedMove): Promise<PlannedMove[]> {
  requireRoundManager(ctx);
  const planned = plannedMoves(ctx, await allRounds(ctx), { id, wanted }, await ctx.loadHolidays());
  await requireAfterExtensions(ctx.db, planned);
  return planned.moves;
}

/**
 * Moves a bound: publicly, with its reason and with letters, once the round is announced.
 *
 * @throws as planMove; Invalid `reason` when an announced bound moves without one
 */
export async function moveBound(ctx: SignedInContext, id: number, wanted: WantedMove): Promise<StoredRound> {
  requireRoundManager(ctx);
  const holidaysOf = await ctx.loadHolidays();
  return await ctx.write(async (tx) => {
    const rounds = await allRounds({ ...ctx, db: tx });
    const planned = plannedMoves(ctx, rounds, { id, wanted }, holidaysOf);
    await requireAfterExtensions(tx, planned);
    const { round, moves } = planned;
    if (round.announcedAt !== null && wanted.reason === "")
      throw new Invalid([{ path: "reason", message: "required" }]);
    for (const { stage, bound, now } of moves) {
      await tx
        .updateTable("round_stages")
        .set(bound === "start" ? { startsAt: now } : { endsAt: now })
        .where("roundId", "=", id)
        .where("stage", "=", stage)
        .execute();
    }
    if (moves.some(({ stage, bound }) => stage === "submission" && bound === "end"))
      await clearRequest(tx, id);
    if (round.announcedAt !== null) {
      const about = {
        reason: wanted.reason,
        movedAt: ctx.now().toISOString(),
        movedBy: ctx.actor.userId,
      };
      const [asked, ...pushed] = moves;
      await recordMoves(tx, ctx, round, [
        { ...asked, ...about },
        ...pushed.map((move) => ({ ...move, ...about })),
      ]);
    }
    return await changed(tx, ctx, "round.move", id);
  });
}

interface Planned {
  round: StoredRound;
  submission: Submission;
  moves: [PlannedMove, ...PlannedMove[]];
}

/**
 * Requires that every member's longer time still ends before the final list, which a later plan would make wrong.
 *
 * @throws Invalid `at`
 */
async function requireAfterExtensions(db: Reads, { round, submission, moves }: Planned): Promise<void> {
  const starts = new Map(
    moves.filter(({ bound }) => bound === "start").map(({ stage, now }) => [stage, now]),
  );
  const stages = round.stages.map(({ id, startsAt }) => ({ id, startsAt: starts.get(id) ?? startsAt }));
  const latest = latestExtension({ stages, submission });
  if (latest >= latestExtension(round)) return;
  const given = await db
    .selectFrom("round_extensions")
    .innerJoin("users", "users.id", "round_extensions.userId")
    .select(["userId", "until"])
    .where("roundId", "=", round.id)
    .where("erasedAt", "is", null)
    .orderBy("round_extensions.id")
    .execute();
  const inForce = new Map(given.map(({ userId, until }) => [userId, until]));
  if ([...inForce.values()].some((until) => until >= latest)) throw wrongMoment("final-before-extension");
}

function plannedMoves(
  ctx: Pick<Context, "now">,
  rounds: StoredRound[],
  { id, wanted }: { id: number; wanted: WantedMove },
  holidaysOf: HolidaysOf,
): Planned {
  const round = rounds.find((one) => one.id === id);
  if (!round) throw new NotFound();
  const known = knownYears(holidaysOf, dayInRomania(ctx.now()), "at");
  known(yearOf(dayInRomania(new Date(wanted.to))));
  const at = clockOf(round, ctx.now()).toISOString();
  const moves = movesOf(round.stages, wanted, at, known);
  const ofSubmission = moves.filter(({ stage }) => stage === "submission");
  const submission = { ...round.submission };
  for (const { bound, now } of ofSubmission) submission[bound === "start" ? "opensAt" : "closesAt"] = now;
  const isOpen = round.announcedAt !== null && round.submission.opensAt <= at;
  const isShorter = isOpen && submission.closesAt < round.submission.closesAt;
  if (isShorter && submission.closesAt < earliestClosing(round, ctx.now()))
    throw new Conflict("closing-by-two");
  requireTimeToSend(round.submission, submission, known);
  const others = rounds.filter((other) => other.id !== id && other.announcedAt !== null);
  if (others.some((other) => overlap(other, { submission, rules: round.rules })))
    throw wrongMoment("round-overlaps");
  return { round, submission, moves };
}

/** The earliest closing that an open submission may get by one person. */
function earliestClosing(round: StoredRound, now: Date): Timestamp {
  const moves = round.stages.find(({ id }) => id === "submission")?.moves ?? [];
  const ends = moves.filter(({ bound }) => bound === "end");
  const told = ends.map((move) => ({ until: move.now, toldAt: move.movedAt }));
  return earliestEnd(ends[0]?.was ?? round.submission.closesAt, told, clockOf(round, now));
}
