import type { StageId } from "../content-pack/competition.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import type { HolidaysOf } from "../ports.ts";
import type { Timestamp } from "../tables.ts";
import { dayAfter, dayInRomania, hourInRomania, momentInRomania } from "../time/calendar.ts";
import { endOf, lastDayOf, workingDayAfter, workingDaysBetween } from "./calendar.rules.ts";
import type { Submission } from "./competition.rules.ts";

/** A bound to be moved, and why; the reason is public. */
export interface WantedMove {
  stage: StageId;
  bound: "start" | "end";
  to: Timestamp;
  reason: string;
}

/** A bound that moves; more than one, when what follows must begin later. */
export type PlannedMove = Pick<WantedMove, "stage" | "bound"> & { was: Timestamp; now: Timestamp };

/** The dates of a stage. */
interface Dates {
  id: StageId;
  startsAt: Timestamp;
  endsAt: Timestamp | null;
}

/**
 * The bounds that move when one of them does: that one, and those of what follows it where it would come too early. What is
 * pushed starts on the next working day and keeps its length in working days.
 *
 * @throws NotFound; Conflict `bound-past`; Invalid `at` when the new moment is past or the stages would be out of order
 */
export function movesOf(
  stages: readonly Dates[],
  { stage, bound, to }: Omit<WantedMove, "reason">,
  now: Timestamp,
  holidaysOf: HolidaysOf,
): [PlannedMove, ...PlannedMove[]] {
  const index = stages.findIndex(({ id }) => id === stage);
  const moved = stages[index];
  const was = moved && boundOf(moved, bound);
  if (!(moved && was)) throw new NotFound();
  if (was <= now) throw new Conflict("bound-past");
  if (to <= now) throw wrongMoment("moment-past");
  requireAfterPrevious(stages[index - 1], moved, bound, to);
  const own = bound === "start" ? endOfMoved(moved, to, holidaysOf) : [];
  if (bound === "end" && to <= moved.startsAt) throw wrongMoment("stage-empty");
  const moves: [PlannedMove, ...PlannedMove[]] = [{ stage, bound, was, now: to }, ...own];
  for (const next of stages.slice(index + 1)) {
    const pushing = moves.filter(
      (move) => move.bound === "end" && move.was <= next.startsAt && move.now > next.startsAt,
    );
    const last = pushing
      .map((move) => move.now)
      .sort()
      .at(-1);
    if (last) moves.push(...pushedBehind(last, next, holidaysOf));
  }
  return moves;
}

/**
 * Requires that a submission which is made shorter still has one whole working day.
 *
 * @throws Invalid `at`
 */
export function requireTimeToSend(
  was: Submission,
  { opensAt, closesAt }: Submission,
  holidaysOf: HolidaysOf,
): void {
  if (opensAt <= was.opensAt && closesAt >= was.closesAt) return;
  const firstWholeDay = workingDayAfter(lastDayOf(opensAt), 1, holidaysOf);
  if (closesAt < endOf(firstWholeDay)) throw wrongMoment("submission-too-short");
}

/** A wrong moment of a bound, by the name of the broken rule. */
export function wrongMoment(message: string): Invalid {
  return new Invalid([{ path: "at", message }]);
}

function boundOf({ startsAt, endsAt }: Dates, bound: WantedMove["bound"]): Timestamp | null {
  return bound === "start" ? startsAt : endsAt;
}

function requireAfterPrevious(
  before: Dates | undefined,
  moved: Dates,
  bound: WantedMove["bound"],
  to: Timestamp,
) {
  if (bound === "end" || !before || !follows(before, moved)) return;
  if (before.endsAt !== null && to < before.endsAt) throw wrongMoment("stage-before-previous");
}

/** Whether a stage begins after the one before has ended; questions, for example, begin on the day of the launch. */
function follows(before: Dates, stage: Dates): boolean {
  return before.endsAt !== null && before.endsAt <= stage.startsAt;
}

/** A stage whose beginning moves behind its end moves as a whole. */
function endOfMoved(stage: Dates, startsAt: Timestamp, holidaysOf: HolidaysOf): PlannedMove[] {
  return stage.endsAt !== null && startsAt >= stage.endsAt ? endAfter(startsAt, stage, holidaysOf) : [];
}

function pushedBehind(end: Timestamp, stage: Dates, holidaysOf: HolidaysOf): PlannedMove[] {
  const startsAt = momentInRomania(workingDayAfter(lastDayOf(end), 1, holidaysOf)).toISOString();
  const start = { stage: stage.id, bound: "start", was: stage.startsAt, now: startsAt } as const;
  return [start, ...endAfter(startsAt, stage, holidaysOf)];
}

/** The end of a stage that begins at another moment, as many working days after it and at the same hour as before. */
function endAfter(start: Timestamp, { id, startsAt, endsAt }: Dates, holidaysOf: HolidaysOf): PlannedMove[] {
  if (endsAt === null) return [];
  const days = workingDaysBetween(dayInRomania(new Date(startsAt)), lastDayOf(endsAt), holidaysOf).length;
  const dayBefore = dayAfter(dayInRomania(new Date(start)), -1);
  const lastDay = workingDayAfter(dayBefore, Math.max(days, 1), holidaysOf);
  const hour = hourInRomania(new Date(endsAt));
  const now = hour === "00:00" ? endOf(lastDay) : endOf(lastDay, hour);
  if (now <= start) throw wrongMoment("stage-empty");
  return [{ stage: id, bound: "end", was: endsAt, now }];
}
