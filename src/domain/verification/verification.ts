import { z } from "zod";
import { PlanVersion } from "../business-plans/business-plans.ts";
import { ClarificationItem } from "../competition/clarifications.ts";
import { planStates } from "../competition/plan-states.ts";
import { Id, Timestamp } from "../content/content-item.ts";
import { DossierCheck } from "../dossiers/dossiers.ts";
import { PartTrace } from "../dossiers/traces.ts";
import { WordChanges } from "../foreign-files/word-changes.ts";
import type { Verdict as KeptVerdict } from "../tables.ts";
import { mostOfRemark } from "./verification.rules.ts";

const Verdict = z.enum(["yes", "no", "clarify"] satisfies KeptVerdict[]);
export type Verdict = z.infer<typeof Verdict>;

const words = z.string().trim().max(mostOfRemark, `text-max:${mostOfRemark}`);

export const PlanNumber = z
  .string()
  .max(20)
  .meta({ description: "The registration number", example: "K7MR-9QXA" });
const LineId = z.string().max(80).meta({ description: "Of the administrative grid", example: "declaratii" });

/** An answer to a line, as it is saved while it is written: nothing is asked of it yet. */
export const LineAnswer = z
  .object({
    number: PlanNumber,
    line: LineId,
    verdict: Verdict.nullable(),
    remark: words.default(""),
    version: z
      .int()
      .nonnegative()
      .meta({ description: "Of the answer that it follows; 0 where there was none" }),
  })
  .meta({ id: "LineAnswer" });

/** What both verifiers answer to a line on which they differed. */
export const LineSettlement = z
  .object({ number: PlanNumber, line: LineId, verdict: Verdict, reason: words.min(1, "required") })
  .meta({ id: "LineSettlement" });

export const SavedAnswer = z
  .object({ version: z.int().positive(), savedAt: Timestamp })
  .meta({ id: "SavedAnswer" });

/** Who confirmed something, and when. */
const Confirmed = z.object({ name: z.string(), at: Timestamp, isOwn: z.boolean() });

const GivenAnswer = z.object({ verdict: Verdict.nullable(), remark: z.string() });

/** A part that was opened again: what was sent stays beside what came in its place. */
const ClarifiedPart = z.object({
  part: z.string(),
  title: z.string(),
  file: z
    .object({ name: z.string(), size: z.int(), addedAt: Timestamp })
    .nullable()
    .meta({ description: "What came; null while nothing has" }),
  compared: WordChanges.nullable().meta({ description: "Null where a person compares them" }),
});

/** A line of the grid as one of its verifiers sees it. */
export const VerificationLine = z
  .object({
    number: z.int().positive().meta({ description: "Of the line in the whole grid" }),
    check: DossierCheck.meta({ description: "What the portal found" }),
    kind: z.enum(["computed", "prepared", "person"]),
    mayClarify: z.boolean(),
    computed: Verdict.nullable().meta({ description: "What was computed; it holds unless it is overruled" }),
    own: GivenAnswer.extend({ version: z.int(), savedAt: Timestamp.nullable() }),
    other: GivenAnswer.nullable().meta({ description: "Of the other verifier, once both have handed in" }),
    settled: z
      .object({
        verdict: Verdict,
        reason: z.string(),
        by: z.array(Confirmed),
      })
      .nullable()
      .meta({ description: "What was written where both differ, and who confirmed it; it holds with two" }),
    holds: Verdict.nullable().meta({ description: "What both answered or settled" }),
    clarified: z
      .object({
        text: z.string().meta({ description: "What was asked" }),
        answer: z.string().nullable().meta({ description: "In words" }),
        parts: z.array(ClarifiedPart),
        isUnanswered: z.boolean().meta({ description: "Whether nothing of it has come" }),
      })
      .nullable()
      .meta({ description: "What was asked about the line, and what came; null where nothing was" }),
  })
  .meta({ id: "VerificationLine" });
export type VerificationLine = z.infer<typeof VerificationLine>;

/** Where the verification of a dossier is, for one of its verifiers. */
const verificationSteps = [
  "to-begin",
  "begun",
  "waiting",
  "different",
  "clarify",
  "asked",
  "decided",
  "published",
] as const;
export type VerificationStep = (typeof verificationSteps)[number];

/** What is asked of a plan's sender, as its verifiers write it. */
const WrittenClarification = z.object({ items: ClarificationItem.array().max(50) });

export const ClarificationToKeep = WrittenClarification.extend({
  seen: Timestamp.nullable().meta({ description: "`savedAt` of what it follows; another one there: 412" }),
  isConfirmed: z.boolean().meta({ description: "Whether it is confirmed, too; with both, it is asked" }),
}).meta({ id: "ClarificationToKeep" });

export const KeptClarification = z.object({ savedAt: Timestamp }).meta({ id: "KeptClarification" });

const Progress = {
  number: PlanNumber,
  sender: z.string().nullable(),
  step: z.enum(verificationSteps),
  turn: z.int().positive().meta({ description: "2: after what was asked, those lines alone" }),
  answered: z.int().nonnegative().meta({ description: "Lines with an own answer, or a computed one" }),
  lines: z.int().positive(),
  isAwaited: z.boolean().meta({ description: "Whether the other one has handed in, or both must agree" }),
};

export const VerificationQueue = z
  .object({
    round: z
      .object({
        name: z.string(),
        endsAt: Timestamp.nullable().meta({ description: "The end of the stage" }),
      })
      .nullable()
      .meta({ description: "The round whose dossiers these are; null while none is verified" }),
    dossiers: z.array(z.object(Progress)),
  })
  .meta({ id: "VerificationQueue" });
export type VerificationQueue = z.infer<typeof VerificationQueue>;

const Outcome = {
  isAdmitted: z.boolean(),
  reasons: z.array(z.object({ line: z.string(), criterion: z.string(), reason: z.string() })).meta({
    description: "The lines that were answered NU",
  }),
};

/** What the verification of one's own plan came to. */
export const OwnOutcome = z.object({ receiptNumber: PlanNumber, ...Outcome }).meta({ id: "OwnOutcome" });
export type OwnOutcome = z.infer<typeof OwnOutcome>;

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
      .object({ id: Id, name: z.string(), startsAt: Timestamp, endsAt: Timestamp.nullable() })
      .nullable(),
    verifiers: z.array(z.object({ userId: Id, name: z.string().nullable() })).meta({
      description: "Who has the duty now",
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

/** A dossier as one of its verifiers works with it. */
export const VerificationDossier = z
  .object({
    ...Progress,
    state: z.enum(planStates),
    plan: PlanVersion,
    other: z.string().nullable().meta({ description: "Who verifies it, too" }),
    handedInAt: Timestamp.nullable(),
    grid: z.array(VerificationLine),
    traces: z.array(z.object({ part: z.string(), traces: PartTrace.array() })),
    clarification: WrittenClarification.extend({
      savedAt: Timestamp.nullable().meta({ description: "Null while nobody has written anything" }),
      by: z.array(Confirmed).meta({ description: "Who confirmed it as it is; it is asked with two" }),
      until: Timestamp.meta({ description: "The term, if it is asked today" }),
      parts: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          isAnonymous: z.boolean(),
          lines: z.array(z.string()).meta({ description: "The lines of the grid that are about it" }),
        }),
      ),
    })
      .nullable()
      .meta({ description: "What both want to ask; null where nothing is to be clarified, or it was asked" }),
    asked: z
      .object({ askedAt: Timestamp, until: Timestamp, endedAt: Timestamp.nullable() })
      .nullable()
      .meta({ description: "When it was asked, and until when it is answered" }),
    next: PlanNumber.nullable().meta({ description: "The next dossier of the queue" }),
  })
  .meta({ id: "VerificationDossier" });
export type VerificationDossier = z.infer<typeof VerificationDossier>;
