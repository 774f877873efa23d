import type { ClarificationItem } from "../competition/clarifications.ts";
import { later, mayEnd } from "../competition/competition.rules.ts";
import { clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import { Conflict, SubmissionClosed } from "../errors.ts";
import type { FileKind } from "../foreign-files/file-kinds.ts";
import type { Timestamp } from "../tables.ts";
import { thingsAsked } from "./clarifications.rules.ts";
import { kindsAccepted } from "./dossiers.limits.ts";

/** A part as the rules of the competition have it. */
export type RuledPart = CompetitionRules["parts"][number];

/** The round that a draft is for, with its owner's own longer time; without one, plans are taken at all times. */
export interface DraftRound {
  round: StoredRound | null;
  own: Timestamp | null;
  /** What was asked about the plan that its owner sent for it; null where nothing was. */
  asked: OwnAsked | null;
}

/** What was asked about one's own plan. */
export interface OwnAsked {
  planId: number;
  receiptNumber: string;
  askedAt: Timestamp;
  until: Timestamp;
  items: ClarificationItem[];
  endedAt: Timestamp | null;
}

/** The formats that a part may have. */
export function kindsOf({ accepts }: Pick<RuledPart, "accepts">): FileKind[] {
  return [...new Set(accepts.flatMap((accepted): readonly FileKind[] => kindsAccepted[accepted]))];
}

/** Parts are prepared from the announcement of a round until its closing for their owner. */
export function mayChange({ round, own }: DraftRound, now: Date): boolean {
  return !round || clockOf(round, now).toISOString() < later(round.submission.closesAt, own);
}

/**
 * Until the closing, and of what is asked afterwards until its term. What began to come in time may end within the grace, as a plan may.
 *
 * @param what `part/` and a part's id, or `line/` and that of a line that is answered in words
 * @param startedAt when what ends now was admitted: by now the round's clock may have passed the end
 * @throws SubmissionClosed; Conflict `clarifications-closed` or `part-closed` once something was asked
 */
export function requireChangeable(
  { round, own, asked }: DraftRound,
  what: string,
  now: Date,
  startedAt?: Date,
): void {
  if (!round) return;
  const isAsked = asked !== null && thingsAsked(asked.items).includes(what);
  const closesAt = asked && isAsked ? asked.until : later(round.submission.closesAt, own);
  const at = clockOf(round, now);
  const isBegun = (startedAt ?? at).toISOString() < closesAt && !(isAsked && asked?.endedAt);
  if (isBegun && mayEnd({ ...round.submission, closesAt }, null, round.rules, at)) return;
  if (isAsked) throw new Conflict("clarifications-closed");
  if (isAsking(asked)) throw new Conflict("part-closed");
  throw new SubmissionClosed("competition-closed", closesAt);
}

/** Whether what was asked may still be answered, as far as its sender or the clock has not ended it. */
export function isAsking<Asked extends { endedAt: Timestamp | null }>(asked: Asked | null): asked is Asked {
  return asked !== null && asked.endedAt === null;
}

/** The required parts that are not there. */
export function missingParts(parts: readonly RuledPart[], there: ReadonlySet<string>): RuledPart[] {
  return parts.filter(({ id, required }) => required && !there.has(id));
}
