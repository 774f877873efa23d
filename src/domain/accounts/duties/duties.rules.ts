import { type DutyName, dutyTable, exclude } from "#domain/access/duty-table.ts";
import type { StageId } from "#domain/content-pack/competition.ts";
import type { Day, Timestamp } from "#domain/tables.ts";
import { dayAfter, dayInRomania, momentInRomania } from "#domain/time/calendar.ts";

/** The time of a duty; `endsAt` is the first moment after it, null without an end. */
export interface DutyTime {
  startsAt: Timestamp;
  endsAt: Timestamp | null;
}

/** A duty as it decides about another one. */
export interface HeldDuty extends DutyTime {
  duty: DutyName;
  roundId: number | null;
}

/** The time of a duty by its days in Romania: from now where the first is today, or past; without an end where there is no last. */
export function dutyTime(firstDay: Day, lastDay: Day | null, now: Date): DutyTime {
  const begins = firstDay > dayInRomania(now) ? momentInRomania(firstDay) : now;
  return {
    startsAt: begins.toISOString(),
    endsAt: lastDay === null ? null : momentInRomania(dayAfter(lastDay)).toISOString(),
  };
}

/** A stage of a round, as a duty's work needs it. */
export interface StageTime {
  id: StageId;
  startsAt: Timestamp;
  endsAt: Timestamp | null;
}

/** The last stage of a round in which a duty has work; an editor's is in none. */
const lastStages: Partial<Record<DutyName, StageId>> = {
  secretary: "final",
  verifier: "clarifications",
  evaluator: "interviews",
  appeals: "resolution",
  auditor: "final",
};

/** The moment until which a round has work for a duty; null where it has none. */
export function neededUntil(duty: DutyName, stages: readonly StageTime[]): Timestamp | null {
  const stage = stages.find(({ id }) => id === lastStages[duty]);
  return stage?.endsAt ?? stage?.startsAt ?? null;
}

/** Outside its time a duty permits nothing. */
export function isInForce({ startsAt, endsAt }: DutyTime, now: Timestamp): boolean {
  return startsAt <= now && !isOver({ endsAt }, now);
}

/** Over for good; one to come is not. */
export function isOver({ endsAt }: Pick<DutyTime, "endsAt">, now: Timestamp): boolean {
  return endsAt !== null && endsAt <= now;
}

/** The duty that forbids another one to the same person: it is the same at that time, or does not go together with it. */
export function obstacleTo(asked: HeldDuty, held: readonly HeldDuty[]): HeldDuty | undefined {
  return held
    .filter(wasEverInForce)
    .find((one) =>
      one.duty === asked.duty
        ? overlap(one, asked) && shareRounds(one, asked)
        : exclude(one.duty, asked.duty) && (overlap(one, asked) || isRemembered(one, asked)),
    );
}

/** A duty that was taken back ends before it begins. */
function wasEverInForce({ startsAt, endsAt }: DutyTime): boolean {
  return endsAt === null || startsAt < endsAt;
}

function overlap(one: DutyTime, other: DutyTime): boolean {
  return isBefore(one.startsAt, other.endsAt) && isBefore(other.startsAt, one.endsAt);
}

function isBefore(moment: Timestamp, end: Timestamp | null): boolean {
  return end === null || moment < end;
}

/** Whoever knew whose plan is which in a round still knows it when the duty is over. */
function isRemembered(one: HeldDuty, other: HeldDuty): boolean {
  return knowsRounds(one) && knowsRounds(other) && shareRounds(one, other);
}

function knowsRounds({ duty }: HeldDuty): boolean {
  return dutyTable[duty].scope !== "content";
}

function shareRounds(one: HeldDuty, other: HeldDuty): boolean {
  return one.roundId === null || other.roundId === null || one.roundId === other.roundId;
}
