import { later, mayEnd } from "../competition/competition.rules.ts";
import { clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import { SubmissionClosed } from "../errors.ts";
import type { FileKind } from "../foreign-files/file-kinds.ts";
import type { Timestamp } from "../tables.ts";
import { kindsAccepted } from "./dossiers.limits.ts";

/** A part as the rules of the competition have it. */
export type RuledPart = CompetitionRules["parts"][number];

/** The round that a draft is for, with its owner's own longer time; without one, plans are taken at all times. */
export interface DraftRound {
  round: StoredRound | null;
  own: Timestamp | null;
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
 * A part that began to come before the closing may end within the grace, as a plan may.
 *
 * @param startedAt when what ends now was admitted: by now the round's clock may have passed the closing
 * @throws SubmissionClosed
 */
export function requireChangeable({ round, own }: DraftRound, now: Date, startedAt?: Date): void {
  if (!round) return;
  const closesAt = later(round.submission.closesAt, own);
  const at = clockOf(round, now);
  const isBegun = (startedAt ?? at).toISOString() < closesAt;
  if (isBegun && mayEnd(round.submission, own, round.rules, at)) return;
  throw new SubmissionClosed("competition-closed", closesAt);
}

/** The required parts that are not there. */
export function missingParts(parts: readonly RuledPart[], there: ReadonlySet<string>): RuledPart[] {
  return parts.filter(({ id, required }) => required && !there.has(id));
}
