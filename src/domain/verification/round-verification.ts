import { z } from "zod";
import { planStates } from "../competition/plan-states.ts";
import { Id, Timestamp } from "../content/content-item.ts";
import { Confirmed, Outcome, PlanNumber, words } from "./verification.ts";

const VerifierOfPlan = z.object({
  userId: Id,
  name: z.string().nullable().meta({ description: "Null where the account was erased" }),
  handedInAt: Timestamp.nullable(),
  isGone: z.boolean().meta({ description: "Whether the person's duty is over: somebody else is needed" }),
});

/** The verification of a round as whoever manages it sees it: progress, and outcomes once both have handed in; no answers. */
export const RoundVerification = z
  .object({
    round: z
      .object({
        id: Id,
        name: z.string(),
        startsAt: Timestamp,
        endsAt: Timestamp.nullable(),
        isUnreadable: z.boolean().meta({ description: "Whether its rules cannot be read" }),
      })
      .nullable(),
    verifiers: z.array(z.object({ userId: Id, name: z.string().nullable() })).meta({
      description: "Who has the duty now",
    }),
    grid: z.array(z.object({ id: z.string(), criterion: z.string() })).meta({
      description: "The lines of the round's administrative grid",
    }),
    plans: z.array(
      z.object({
        number: PlanNumber,
        sender: z.string().nullable(),
        state: z.enum(planStates),
        verifiers: z.array(VerifierOfPlan),
        waitsFor: z
          .enum(["term", "verifiers", "hand-in", "settlement", "clarification", "answer", "publication"])
          .nullable()
          .meta({ description: "What keeps it from its outcome; null once that is published" }),
        outcome: z.object(Outcome).nullable(),
        correcting: z
          .object({ reason: z.string(), lines: z.array(z.string()), by: z.array(Confirmed) })
          .nullable()
          .meta({ description: "A correction of the published outcome that waits for a second person" }),
        asked: z
          .object({
            askedAt: Timestamp,
            until: Timestamp,
            readAt: Timestamp.nullable().meta({ description: "When the sender first opened it" }),
            endedAt: Timestamp.nullable(),
            things: z.int().positive().meta({ description: "Parts and lines that were asked for" }),
            missing: z.int().nonnegative().meta({ description: "Those of which nothing has come" }),
          })
          .nullable()
          .meta({ description: "What was asked of its sender" }),
      }),
    ),
    seen: z
      .string()
      .meta({ description: "Stands for the outcomes as they are now: who confirms them sends it" }),
    confirmations: z.array(Confirmed).meta({
      description: "Who confirmed the outcomes as they are now; the second one publishes them",
    }),
  })
  .meta({ id: "RoundVerification" });
export type RoundVerification = z.infer<typeof RoundVerification>;

export const SeenOutcomes = z.object({ seen: z.string().max(100) }).meta({ id: "SeenOutcomes" });

export const VerifierExchange = z
  .object({ number: PlanNumber, from: Id, to: Id, reason: words.min(1, "required") })
  .meta({ id: "VerifierExchange" });

export const OutcomeCorrection = z
  .object({
    number: PlanNumber,
    reason: words.min(1, "required"),
    lines: z
      .array(z.string().max(100))
      .max(100)
      .meta({ description: "The lines of the grid for which an admitted plan is excluded" }),
  })
  .meta({ id: "OutcomeCorrection" });
export type OutcomeCorrection = z.infer<typeof OutcomeCorrection>;
