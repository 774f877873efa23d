import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";
import { GridFinding } from "../content-pack/grid-finding.ts";

/** A letter about a round of the competition. */
export const roundLetter = z.object({ firstName: z.string(), roundName: z.string() });

/** A letter at the opening of a submission, or before its closing. */
export const RoundClock = roundLetter.extend({
  opensAt: Timestamp,
  /** The end for the recipient, who may have longer than everyone. */
  closesAt: Timestamp,
  /** Null in the letter at the opening; 0 is less than an hour. */
  hoursLeft: z.int().nonnegative().nullable(),
  /** Whether the recipient's dossier is complete, and was never sent. Absent in letters of an older version. */
  hasDossier: z.boolean().optional(),
  /** Whether the round asks for a dossier of parts. Absent in letters of an older version. */
  hasParts: z.boolean().optional(),
  /** Whether such a dossier counts at the closing. */
  draftCounts: z.boolean().optional(),
});

/** A bound of a stage that was moved. */
export const roundMoved = roundLetter.extend({
  /** The stage's title, in the recipient's language. */
  stage: z.string(),
  bound: z.enum(["start", "end"]),
  was: Timestamp,
  now: Timestamp,
  /** Whether later dates move with it; absent in mails from before they did. */
  pushesOthers: z.boolean().default(false),
  /** The submission's new dates, where another bound than its own was asked to move; absent in mails of earlier versions. */
  submission: z.object({ opensAt: Timestamp, closesAt: Timestamp }).nullable().default(null),
  /** The recipient's longer time, where the closing moves and it still ends later; absent in mails of earlier versions. */
  ownUntil: Timestamp.nullable().default(null),
  reason: z.string(),
});

/** Whether a plan was admitted to the evaluation; `reasons` say why not, by line of the administrative grid. */
export const verificationOutcome = roundLetter.extend({
  receiptNumber: z.string(),
  isAdmitted: z.boolean(),
  reasons: z.array(
    z.object({
      ...{ criterion: z.string(), reason: z.string() },
      /** What the portal computed; absent in mails of earlier versions. */
      findings: GridFinding.array().default([]),
    }),
  ),
  /** Why a published outcome was corrected; absent where it is the first one. */
  correction: z.string().optional(),
});

/** That plans came to an evaluator; `until` is the end of the stage. */
export const evaluationPlans = roundLetter.extend({
  count: z.int().positive(),
  until: Timestamp.nullable(),
});

/** When and where a candidate is interviewed. */
export const interviewInvited = roundLetter.extend({
  ...{ receiptNumber: z.string(), at: Timestamp, place: z.string() },
});

/** What is asked about a plan before its outcome, until when (the first moment after). */
export const clarificationsAsked = roundLetter.extend({
  receiptNumber: z.string(),
  until: Timestamp,
  items: z.array(z.object({ criterion: z.string(), text: z.string() })),
});

/** That the answers to it have come. */
export const clarificationsAnswered = roundLetter.extend({ receiptNumber: z.string(), at: Timestamp });
