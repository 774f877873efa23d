import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";
import { GridFinding } from "../content-pack/grid-finding.ts";

/** What a list says of a plan; the last one was never evaluated. */
export const listResults = ["selected", "reserve", "rejected", "rejected-administratively"] as const;

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
      criterion: z.string(),
      reason: z.string(),
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
  receiptNumber: z.string(),
  at: Timestamp,
  place: z.string(),
});

/** Where a plan is on a list: without a place it reached too little, or was never evaluated. */
const onList = roundLetter.extend({
  receiptNumber: z.string(),
  result: z.enum(listResults),
  place: z.int().nullable(),
  /** In hundredths; null of one that was not evaluated. */
  total: z.int().nullable(),
  /** Why a list that was published is followed by another; absent in the first one. */
  correction: z.string().optional(),
});

/** Where a plan is on the preliminary list, and until when that can be appealed (the first moment after). */
export const preliminaryResult = onList.extend({
  appealsUntil: Timestamp.nullable(),
  /** The second letter to whoever has not opened their result. */
  isReminder: z.boolean(),
});

/** Where a plan is on the final list, and where it was on the preliminary one. */
export const finalResult = onList.extend({
  before: z.object({ result: z.enum(listResults), place: z.int().nullable() }).nullable(),
  /** Whether its own points changed, or those of others; null where it stays where it was. */
  moved: z.enum(["own-points", "other-plans", "readmitted", "excluded"]).nullable(),
  /** What happened to other plans; absent in letters of an older version. */
  others: z.array(z.enum(["came", "left", "points"])).default(["points"]),
  /** Whether an appeal changed its points; absent in letters of an older version. */
  isAppealed: z.boolean().default(true),
  /** The first moment after the term to accept; null of a plan that is not selected. */
  acceptUntil: Timestamp.nullable(),
});

/** An appeal that came, or was taken back, with what it contests. */
export const appealOfPlan = roundLetter.extend({
  receiptNumber: z.string(),
  at: Timestamp,
  items: z.array(z.string()),
  /** The first moment after the time for appeals. */
  until: Timestamp,
});

/** What the commission decided about each point of an appeal. */
export const appealDecided = roundLetter.extend({
  receiptNumber: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      /** In hundredths, of a sub-criterion; null of a line of the administrative grid. */
      points: z.int().nullable(),
      verdict: z.enum(["yes", "no"]).nullable(),
      reason: z.string(),
    }),
  ),
});

/** That a grant is offered to a plan of the reserve; `until` is the first moment after the term to accept. */
export const grantLetter = roundLetter.extend({ receiptNumber: z.string(), until: Timestamp });

/** That a grant is renounced; `isLate`: because the term to accept passed. */
export const grantRenounced = roundLetter.extend({
  receiptNumber: z.string(),
  isLate: z.boolean(),
  /** Whether it only waited for one. Absent in letters of an older version. */
  isReserve: z.boolean().default(false),
});

/** Something that is to be done for a grant until a moment: `accept`, or one of the tasks. */
export const grantReminder = grantLetter.extend({ task: z.string() });

/** What is asked about a plan before its outcome, until when (the first moment after). */
export const clarificationsAsked = roundLetter.extend({
  receiptNumber: z.string(),
  until: Timestamp,
  items: z.array(z.object({ criterion: z.string(), text: z.string() })),
});

/** That the answers to it have come. */
export const clarificationsAnswered = roundLetter.extend({ receiptNumber: z.string(), at: Timestamp });
