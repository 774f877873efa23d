import { z } from "zod";
import type { CompetitionRules, StageId } from "../content-pack/competition.ts";
import { type ContentPack, contentIn } from "../content-pack/content-pack.ts";
import type { Context, Reads } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { Timestamp } from "../tables.ts";
import { later, type Submission } from "./competition.rules.ts";
import { readFrozenRules, rulesToFreeze } from "./frozen-rules.ts";
import type { Move, RoundStage, Standing } from "./rounds.ts";
import { shownRound } from "./shown-round.rules.ts";

/** A round with its stages, as the domain works with it. */
export interface StoredRound {
  id: number;
  name: string;
  firstDay: string;
  announcedAt: Timestamp | null;
  /** As frozen at the opening; the pack's until then, and while those that were frozen cannot be read. Null without either. */
  allRules: CompetitionRules | null;
  /** What a round goes on by: of all its rules, or without any by its dates alone. */
  rules: RoundRules;
  rulesHash: string | null;
  areRulesReadable: boolean;
  seenAt: Timestamp | null;
  closingAskedBy: number | null;
  closingReason: string | null;
  stages: Omit<RoundStage, "title" | "teamTitle">[];
  submission: Submission;
}

type RoundRules = Pick<CompetitionRules, "conditions" | "graceMinutes" | "reminderHours" | "stages">;

/** A round that has lost its rules still rules the submission: to the second, without grace and reminders. */
const datesAlone: RoundRules = { conditions: [], graceMinutes: 0, reminderHours: [], stages: [] };

type Source = Pick<Context, "content"> & { db: Reads };

/** All rounds, the newest first; the drafts, too. */
export async function allRounds(source: Source): Promise<StoredRound[]> {
  const rows = await source.db.selectFrom("rounds").selectAll().orderBy("id", "desc").execute();
  if (rows.length === 0) return [];
  const original = rulesToFreeze(source.content);
  const [stages, moves] = await Promise.all([
    source.db.selectFrom("round_stages").selectAll().orderBy("position").execute(),
    source.db.selectFrom("round_moves").selectAll().orderBy("id").execute(),
  ]);
  return rows.map((row) => {
    const frozen = row.rules === null ? null : frozenRules(row.rules, source.content, original);
    const allRules = frozen ?? source.content.competition ?? null;
    const own = stages
      .filter(({ roundId }) => roundId === row.id)
      .map(({ stage, startsAt, endsAt, skipped }) => ({
        id: stage,
        startsAt,
        endsAt,
        skipped: Skipped.parse(JSON.parse(skipped)),
        moves: moves.filter((move) => move.roundId === row.id && move.stage === stage).map(presentMove),
      }));
    return {
      ...row,
      allRules,
      rules: allRules ?? datesAlone,
      areRulesReadable: row.rules === null ? allRules !== null : frozen !== null,
      stages: own,
      submission: submissionOf(own),
    };
  });
}

/** One round. NotFound when there is none of that id. */
export async function roundById(source: Source, id: number): Promise<StoredRound> {
  const round = (await allRounds(source)).find((one) => one.id === id);
  if (!round) throw new NotFound();
  return round;
}

/** The rules of a round in a language; in that of the pack where they were frozen and the pack has others by now. */
export function rulesIn(content: ContentPack, { rules }: StoredRound, language: string): RoundRules {
  return rules === content.competition ? packRules(contentIn(content, language)) : rules;
}

/** The announced rounds, the newest first. */
export async function announcedRounds(source: Source): Promise<StoredRound[]> {
  return (await allRounds(source)).filter(({ announcedAt }) => announcedAt !== null);
}

/**
 * The round that everyone sees (`shownRound`). Null when none was ever announced: then the specification holds, and plans are
 * taken at all times.
 */
export async function currentRound(source: Source & Pick<Context, "now">): Promise<StoredRound | null> {
  return roundShown(await announcedRounds(source), source.now());
}

/** The same, of announced rounds that were read already. */
export function roundShown(announced: readonly StoredRound[], now: Date): StoredRound | null {
  return shownRound(announced, (round) => clockOf(round, now).toISOString());
}

/** Where the submission stands; `own` is the longer time of a member. */
export function standingOf(round: StoredRound | null, now: Date, own: Timestamp | null = null): Standing {
  if (!round) return { phase: "undated" };
  const { opensAt } = round.submission;
  const closesAt = later(round.submission.closesAt, own);
  const at = clockOf(round, now).toISOString();
  if (at < opensAt) return { phase: "upcoming", opensAt, closesAt };
  return at < closesAt ? { phase: "open", opensAt, closesAt } : { phase: "closed", closedAt: closesAt };
}

/** The round's clock: the portal's, unless that one was moved back behind what the round has seen. */
export function clockOf({ seenAt }: Pick<StoredRound, "seenAt">, now: Date): Date {
  return seenAt !== null && seenAt > now.toISOString() ? new Date(seenAt) : now;
}

const Skipped = z.array(z.object({ day: z.string(), name: z.string() }));

function packRules({ competition }: Pick<ContentPack, "competition">): CompetitionRules {
  if (!competition) throw new Error("A round needs the pack's competition.yaml.");
  return competition;
}

/**
 * Rules as they were frozen, in the language they were written in; in that of the pack as long as it has the same: the
 * translation of others would say something else. Null when they are damaged, or of a newer version of the portal.
 */
function frozenRules(
  frozen: string,
  content: ContentPack,
  original: string | undefined,
): CompetitionRules | null {
  if (original === frozen) return packRules(content);
  try {
    return readFrozenRules(frozen);
  } catch {
    return null;
  }
}

/** The bounds of the submission among a round's stages. */
export function submissionOf(
  stages: { id: StageId; startsAt: Timestamp; endsAt: Timestamp | null }[],
): Submission {
  const submission = stages.find(({ id }) => id === "submission");
  if (!submission?.endsAt) throw new Error("A round without a submission that ends.");
  return { opensAt: submission.startsAt, closesAt: submission.endsAt };
}

function presentMove({ stage, bound, was, now, reason, movedAt }: Move): Move {
  return { stage, bound, was, now, reason, movedAt };
}
