import { z } from "zod";
import { Day, Timestamp } from "../content/content-item.ts";
import { stageIds } from "../content-pack/competition.ts";

/** A bound of a stage that was moved: when from, when to, and why; everyone reads the reason. */
export const Move = z
  .object({
    stage: z.enum(stageIds),
    bound: z.enum(["start", "end"]),
    was: Timestamp,
    now: Timestamp,
    reason: z.string(),
    movedAt: Timestamp,
  })
  .meta({ id: "Move" });
export type Move = z.infer<typeof Move>;

/** A stage of a round with its real dates; `endsAt` is the first moment after it. */
export const RoundStage = z
  .object({
    id: z.enum(stageIds),
    title: z.string().meta({ description: "To the candidate", example: "Trimiți planul" }),
    teamTitle: z.string().meta({ description: "To the team", example: "Depunerea planurilor" }),
    startsAt: Timestamp,
    endsAt: Timestamp.nullable(),
    /** Public holidays on weekdays that were not counted. */
    skipped: z.array(z.object({ day: Day, name: z.string() })),
    moves: z.array(Move),
  })
  .meta({ id: "RoundStage" });
export type RoundStage = z.infer<typeof RoundStage>;

/** One run of the competition. */
export const Round = z
  .object({
    id: z.int().positive(),
    name: z.string().meta({ example: "Runda 1" }),
    firstDay: Day,
    /** Null while only the team knows of it. */
    announcedAt: Timestamp.nullable(),
    /** The first digits of the rules' SHA-256, once they are frozen. */
    rulesHash: z.string().nullable(),
    stages: z.array(RoundStage),
  })
  .meta({ id: "Round" });
export type Round = z.infer<typeof Round>;

/** Where the submission of plans stands: for everyone, or with a member's own extension. */
export const Standing = z
  .discriminatedUnion("phase", [
    /** There is no round: plans are taken, and no closing date is announced (specification §1). */
    z.object({ phase: z.literal("undated") }),
    z.object({ phase: z.literal("upcoming"), opensAt: Timestamp, closesAt: Timestamp }),
    z.object({ phase: z.literal("open"), opensAt: Timestamp, closesAt: Timestamp }),
    z.object({ phase: z.literal("closed"), closedAt: Timestamp }),
  ])
  .meta({ id: "Standing" });
export type Standing = z.infer<typeof Standing>;

const group = z.object({
  count: z.int().positive().meta({ description: "How many people" }),
  until: Timestamp.meta({ description: "Of the last of them" }),
});

/** What may still come after the closing for all. */
export const AwaitedPlans = z
  .object({
    begun: group.nullable().meta({ description: "Whose sending began in time and may end within the grace" }),
    extended: group.nullable().meta({ description: "Who has a longer time that runs" }),
  })
  .meta({ id: "AwaitedPlans" });
export type AwaitedPlans = z.infer<typeof AwaitedPlans>;

const act = (description: string) => Timestamp.nullable().meta({ description });

/** What the team has done of a round after the closing, and when: the public calendar follows these acts. */
export const RoundActs = z
  .object({
    outcomes: act("The outcomes of the verification were published"),
    preliminary: act("The preliminary list was published first"),
    appealsUntil: act("The first moment at which nobody can appeal any more"),
    final: act("The final list was published first"),
  })
  .meta({ id: "RoundActs" });
export type RoundActs = z.infer<typeof RoundActs>;

/** Where the competition stands for whoever asks, by the server's clock. */
export const CompetitionNow = z
  .object({
    now: Timestamp,
    standing: Standing,
    isExtended: z
      .boolean()
      .meta({ description: "Whether the closing is the asking member's own, later one" }),
    graceMinutes: z
      .int()
      .nonnegative()
      .meta({ description: "How long a sending that began in time may take" }),
    round: Round.nullable().meta({ description: "The announced round that the standing is about" }),
    days: z.array(Day).meta({ description: "The working days on which plans are taken" }),
    acts: RoundActs,
  })
  .meta({ id: "CompetitionNow" });
export type CompetitionNow = z.infer<typeof CompetitionNow>;
