import type { CompetitionRules, StageId } from "../content-pack/competition.ts";
import type { Timestamp } from "../tables.ts";
import { dayInRomania } from "../time/calendar.ts";
import { day, hour, minute, momentAfter } from "../time/moments.ts";
import type { RoundActs } from "./rounds.ts";

/**
 * The rules of the competition as the methodology has them („Metodologia competiției”), paragraph by paragraph. The numbers
 * of the competition come from the pack's `competition.yaml`, as it was when the round opened; what the portal promises by itself
 * (a notice of 24 hours, a longer time of at most 30 days) is in decision 0035.
 */

/** The moments between which plans are taken; `closesAt` is the first one after. */
export interface Submission {
  opensAt: Timestamp;
  closesAt: Timestamp;
}

/**
 * §5 of the procedure, „Contează ora la care planul ajunge pe server”: a plan may be sent from the opening until the closing,
 * by whoever was given longer until then.
 *
 * @param startedAt when the sending began
 */
export function mayStart({ opensAt, closesAt }: Submission, own: Timestamp | null, startedAt: Date): boolean {
  const at = startedAt.toISOString();
  return at >= opensAt && at < later(closesAt, own);
}

/** What began in time may end within the grace. */
export function mayEnd(
  { closesAt }: Submission,
  own: Timestamp | null,
  { graceMinutes }: Pick<CompetitionRules, "graceMinutes">,
  endedAt: Date,
): boolean {
  return endedAt.getTime() < Date.parse(later(closesAt, own)) + graceMinutes * minute;
}

/** The stages that only candidates on the final list, or on that of the reserve, go through. */
export const stagesOfSelected: readonly StageId[] = ["state-aid", "contracting", "reserve"];

/** Whether the team alone says when a stage begins: the clock opens and closes nothing but the submission. */
export function isAfterClosing<Stage extends { id: StageId }>(stage: Stage, stages: readonly Stage[]) {
  return stages.indexOf(stage) > stages.findIndex(({ id }) => id === "submission");
}

/** The acts by which a stage after the closing begins and ends; a list is one moment. */
export const actsOfStage: Partial<
  Record<StageId, { begins: keyof RoundActs | null; ends: keyof RoundActs }>
> = {
  verification: { begins: null, ends: "outcomes" },
  clarifications: { begins: null, ends: "outcomes" },
  evaluation: { begins: "outcomes", ends: "preliminary" },
  interviews: { begins: "outcomes", ends: "preliminary" },
  preliminary: { begins: null, ends: "preliminary" },
  appeals: { begins: "preliminary", ends: "appealsUntil" },
  resolution: { begins: "appealsUntil", ends: "final" },
  final: { begins: null, ends: "final" },
};

/** What a stage is called by the rules of its round: to the candidate, and to the team. */
export function stageTitles(rules: Pick<CompetitionRules, "stages">, id: StageId) {
  const { title, teamTitle = title } = rules.stages.find((stage) => stage.id === id) ?? { title: id };
  return { title, teamTitle };
}

/** How a plan comes that began and ended to be sent at these moments: in time, by its sender's longer time, or too late. */
export function arrivalOf(
  submission: Submission,
  own: Timestamp | null,
  rules: Pick<CompetitionRules, "graceMinutes">,
  { startedAt, endedAt }: { startedAt: Date; endedAt: Date },
): "in-time" | "extended" | "late" {
  const isIn = (until: Timestamp | null) =>
    mayStart(submission, until, startedAt) && mayEnd(submission, until, rules, endedAt);
  if (isIn(null)) return "in-time";
  return isIn(own) ? "extended" : "late";
}

/** Without a final list, longer times end at most so many days after the closing. */
const longestExtensionDays = 30;

/** A longer time for one member ends before the final list, which it would make wrong. */
export function latestExtension({
  stages,
  submission,
}: {
  stages: readonly { id: StageId; startsAt: Timestamp }[];
  submission: Pick<Submission, "closesAt">;
}): Timestamp {
  const final = stages.find(({ id }) => id === "final");
  return final?.startsAt ?? momentAfter(new Date(submission.closesAt), longestExtensionDays * day);
}

/** An end of the submission that was told by letter: to one member, or to all. */
interface ToldEnd {
  until: Timestamp;
  toldAt: Timestamp;
}

/** How long plans are still taken, at least, once people are told that they have less time than they thought. */
const noticeHours = 24;

/**
 * What was told by letter is a promise: it is made shorter only to undo a mistake of the same day (in Romania), to no less
 * than what held before that day, and so that 24 hours are left.
 *
 * @param first what held before anything was told
 * @param told in order
 * @returns the earliest end that may be told now
 */
export function earliestEnd(first: Timestamp, told: readonly ToldEnd[], now: Date): Timestamp {
  const today = dayInRomania(now);
  const before = told.findLast(({ toldAt }) => dayInRomania(new Date(toldAt)) < today);
  return later(before?.until ?? first, momentAfter(now, noticeHours * hour));
}

/**
 * The same of one member's longer time: the earliest end that it may get now; the closing for all takes it back. Null when it
 * may not be made shorter.
 *
 * @param given what the member was given, in order
 */
export function shortestExtension(
  { closesAt }: Submission,
  given: readonly { until: Timestamp; givenAt: Timestamp }[],
  now: Date,
): Timestamp | null {
  const told = given.map(({ until, givenAt }) => ({ until: later(closesAt, until), toldAt: givenAt }));
  const earliest = earliestEnd(closesAt, told, now);
  return earliest < (told.at(-1)?.until ?? closesAt) ? earliest : null;
}

/** The later of two moments. */
export function later(one: Timestamp, other: Timestamp | null): Timestamp {
  return other !== null && other > one ? other : one;
}
