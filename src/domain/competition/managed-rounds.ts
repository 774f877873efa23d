import { z } from "zod";
import { Day, Id, Timestamp } from "../content/content-item.ts";
import { stageIds } from "../content-pack/competition.ts";
import { singleLine } from "../text/plain-text.ts";
import { areSearchable, maxLength, shortestWord } from "./managed-rounds.limits.ts";
import { AwaitedPlans, Round, RoundStage, Standing } from "./rounds.ts";

/** A round as those who manage rounds see it, and what they send to change one. Browser-safe: types and schemas. */

const Bound = z.enum(["start", "end"]).meta({ example: "end" });
export type Bound = z.infer<typeof Bound>;

/** The rule that gave a stage its dates: working days counted from the round's first day, which is 0. */
const StageRule = z.object({
  from: z.int().meta({ example: 10 }),
  to: z.int().nullable().meta({ description: "Null: no end", example: 17 }),
  hour: z.string().nullable().meta({ description: "At which its last day ends", example: "16:00" }),
});

export const ManagedStage = RoundStage.extend({
  /** Null when the pack's rules no longer have the stage. */
  rule: StageRule.nullable(),
  when: z.enum(["past", "now", "ahead"]),
  movable: z.array(Bound).meta({ description: "The bounds that are not past" }),
}).meta({ id: "ManagedStage" });
export type ManagedStage = z.infer<typeof ManagedStage>;

/** Something that the clock does by itself. */
export const ClockEvent = z
  .object({
    at: Timestamp,
    event: z.enum(["opens", "reminds", "closes", "stage"]),
    stage: z.enum(stageIds),
    title: z.string().meta({ description: "Of the stage, to the team", example: "Depunerea planurilor" }),
    hoursLeft: z.int().positive().nullable().meta({ description: "Of a reminder", example: 48 }),
    told: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: "How many members would get a letter today; null without a letter" }),
  })
  .meta({ id: "ClockEvent" });
export type ClockEvent = z.infer<typeof ClockEvent>;

/** The longer time of one member. */
export const MemberExtension = z
  .object({
    userId: Id,
    firstName: z.string(),
    lastName: z.string(),
    until: Timestamp,
    reason: z.string().meta({ description: "For the file: the public never reads it" }),
    shortestUntil: Timestamp.nullable().meta({
      description: "To when it can be made shorter now; the closing for all takes it back. Null: it cannot",
    }),
  })
  .meta({ id: "MemberExtension" });
export type MemberExtension = z.infer<typeof MemberExtension>;

/** The same as the member reads it among their own data. */
export const OwnExtension = z
  .object({
    round: z.string().meta({ example: "Runda 1" }),
    until: Timestamp.nullable().meta({ description: "Null: what was given before was taken back" }),
    reason: z.string(),
    givenAt: Timestamp,
  })
  .meta({ id: "OwnExtension" });
export type OwnExtension = z.infer<typeof OwnExtension>;

/** What is wrong with a round and needs the server's operator: damaged rules, or a bound passed ahead of the server's clock. */
const RoundTrouble = z.enum(["rules-unreadable", "clock-ahead"]);
export type RoundTrouble = z.infer<typeof RoundTrouble>;

export const ManagedRound = Round.extend({
  stages: z.array(ManagedStage),
  standing: Standing,
  graceMinutes: z.int().nonnegative(),
  planCount: z.int().nonnegative().meta({ description: "Current plans of the round" }),
  awaited: AwaitedPlans.nullable().meta({ description: "Null: no plan is awaited after the closing" }),
  next: z.array(ClockEvent).meta({ description: "What happens next, the first four" }),
  extensions: z.array(MemberExtension),
  extendableUntil: Timestamp.meta({ description: "Longer times end before" }),
  closingRequest: z
    .object({
      askedBy: z
        .string()
        .nullable()
        .meta({ description: "Null once the person was erased", example: "Dana Ursu" }),
      isOwn: z.boolean(),
      reason: z.string(),
    })
    .nullable()
    .meta({ description: "A closing before its time that a second person has to confirm" }),
  missedByClosing: z
    .object({
      withoutPlan: z.int().nonnegative().meta({ description: "Members who have sent none" }),
      begun: z.int().nonnegative().meta({ description: "Those of them who began a dossier" }),
      extended: z.int().nonnegative().meta({ description: "Members with a longer time" }),
    })
    .nullable()
    .meta({ description: "Whom a closing now would meet; null unless plans are taken" }),
  closingRefused: z
    .object({ by: z.string().nullable(), at: Timestamp })
    .nullable()
    .meta({ description: "Who refused the closing that the actor asked for last; null where nobody did" }),
  troubles: z.array(RoundTrouble),
  clockResets: z
    .array(z.object({ was: Timestamp, now: Timestamp, reason: z.string() }))
    .meta({ description: "When an operator set the round's clock back, from which bound" }),
}).meta({ id: "ManagedRound" });
export type ManagedRound = z.infer<typeof ManagedRound>;

export const ManagedRounds = z
  .object({
    now: Timestamp,
    hasRules: z.boolean().meta({ description: "Whether the content pack has rules for new rounds" }),
    rounds: z.array(ManagedRound),
  })
  .meta({ id: "ManagedRounds" });
export type ManagedRounds = z.infer<typeof ManagedRounds>;

/** The dates that a round would have, and the round whose submission is at the same time. */
export const RoundPreview = z
  .object({
    stages: z.array(ManagedStage),
    overlaps: z.object({ name: z.string(), closesAt: Timestamp }).nullable(),
  })
  .meta({ id: "RoundPreview" });
export type RoundPreview = z.infer<typeof RoundPreview>;

/** What moving a bound would change. */
export const MovePreview = z
  .object({
    moves: z.array(
      z.object({ stage: z.enum(stageIds), title: z.string(), bound: Bound, was: Timestamp, now: Timestamp }),
    ),
    isWorkingDay: z.boolean().meta({ description: "Whether the new moment is on a working day" }),
    told: z.int().nonnegative().meta({ description: "How many members get a letter" }),
  })
  .meta({ id: "MovePreview" });
export type MovePreview = z.infer<typeof MovePreview>;

/** Words of a member's names or e-mail. */
export const MemberWords = z
  .string()
  .overwrite(singleLine)
  .max(100)
  .refine(areSearchable)
  .meta({ description: `One of them has at least ${shortestWord} characters`, example: "pop" });

/** A member who can be given a longer time. */
export const FoundMember = z
  .object({ id: Id, firstName: z.string(), lastName: z.string(), email: z.string() })
  .meta({ id: "FoundMember" });
export type FoundMember = z.infer<typeof FoundMember>;

const reason = z.string().overwrite(singleLine).min(1).max(maxLength.reason);

/** A moment of this century in UTC, with or without parts of a second. */
const Moment = z.iso
  .datetime()
  .regex(/^20/)
  .transform((written) => new Date(written).toISOString())
  .meta({ type: "string", format: "date-time", example: "2026-12-07T14:00:00.000Z" });

export const FirstDay = Day.meta({ example: "2027-02-15" });

export const NewRound = z
  .object({
    name: z.string().overwrite(singleLine).min(1).max(maxLength.name).meta({ example: "Runda 2" }),
    firstDay: FirstDay,
  })
  .meta({ id: "NewRound" });

export const PlannedBound = z.object({ stage: z.enum(stageIds), bound: Bound, at: Moment });

export const BoundMove = PlannedBound.extend({
  reason: z
    .string()
    .overwrite(singleLine)
    .max(maxLength.reason)
    .default("")
    .meta({ description: "Public; needed once the round is announced" }),
}).meta({ id: "BoundMove" });

export const NewExtension = z.object({ userId: Id, until: Moment, reason }).meta({ id: "NewExtension" });

export const ClosingReason = z.object({ reason }).meta({ id: "ClosingReason" });
