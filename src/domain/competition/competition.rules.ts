import type { CompetitionRules } from "../content-pack/competition.ts";
import { minute } from "../moments.ts";
import type { Timestamp } from "../tables.ts";

/**
 * The rules of the competition as the methodology has them („Metodologia competiției”), paragraph by paragraph. Every number
 * comes from the pack's `competition.yaml`, as it was when the round opened.
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

/** The later of two moments. */
export function later(one: Timestamp, other: Timestamp | null): Timestamp {
  return other !== null && other > one ? other : one;
}
