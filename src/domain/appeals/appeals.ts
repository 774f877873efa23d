import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";
import { GridFinding } from "../content-pack/grid-finding.ts";
import { PlanWords } from "../dossiers/evaluation-copy.ts";
import { mostOfText as mostOfReason } from "../evaluation/evaluation.limits.ts";
import { EvaluationGrid } from "../evaluation/evaluation.ts";
import { printable } from "../text/plain-text.ts";
import { Confirmed, PlanNumber } from "../verification/verification.ts";
import { leastOfText, mostOfText } from "./appeals.rules.ts";

/** An appeal as the whole commission knows it. */
export const AppealAlias = z
  .string()
  .regex(/^[A-Z]\d{2}$/)
  .meta({ description: "The same for all members of the commission of a round", example: "R26" });

const Item = z.string().max(160).meta({
  description: "A sub-criterion, or `line:` and a line of the administrative grid",
  example: "descriere.nevoie",
});

/** In hundredths. */
const Points = z.int().nonnegative();
const LineVerdict = z.enum(["yes", "no"]);

/** A decision as it is sealed: what its hash is of, with its keys in this order. */
export const SealedDecision = z.object({
  item: Item,
  points: Points.nullable(),
  verdict: LineVerdict.nullable(),
  reason: z.string(),
});
export type SealedDecision = z.infer<typeof SealedDecision>;

const Contestable = z.object({
  item: Item,
  number: z.string().meta({ example: "1.4" }),
  title: z.string(),
  group: z.string().nullable().meta({ description: "The title of its criterion; null of a line" }),
  of: Points.nullable().meta({ description: "The most points; null of a line" }),
  points: Points.array().meta({ description: "In each counted grid" }),
});

const Decision = SealedDecision.omit({ item: true });

/** What the owner of a plan may contest, and what they have contested. */
export const OwnAppeal = z
  .object({
    plan: z
      .object({ number: PlanNumber, round: z.string(), isRejected: z.boolean() })
      .nullable()
      .meta({ description: "On the last preliminary list; null without one. `isRejected`: when verified" }),
    now: Timestamp,
    until: Timestamp.nullable().meta({ description: "The first moment after the time; null without one" }),
    isOpen: z.boolean().meta({ description: "Whether it can be sent or withdrawn now" }),
    moves: z.array(z.enum(["rise", "stay", "fall"])).meta({ description: "What points may do" }),
    answerBy: Timestamp.nullable(),
    finalAt: Timestamp.nullable().meta({ description: "When the final list comes" }),
    items: z.array(
      Contestable.extend({
        reason: z.string().meta({ description: "Of a line: why it is NU" }),
        findings: GridFinding.array().meta({ description: "Of a line: why the portal computed it" }),
        place: z.string().nullable().meta({ description: "The heading of the plan that it judges" }),
      }),
    ),
    places: z.array(z.string()).meta({ description: "The headings of the plan" }),
    appeal: z
      .object({
        sentAt: Timestamp,
        decidedAt: Timestamp.nullable(),
        items: z.array(
          Contestable.extend({
            text: z.string().nullable(),
            decision: Decision.nullable().meta({ description: "Once all decisions were told" }),
          }),
        ),
      })
      .nullable()
      .meta({ description: "The one that is in force" }),
    withdrawnAt: Timestamp.nullable().meta({ description: "Of the last one, where none is in force" }),
  })
  .meta({ id: "OwnAppeal" });
export type OwnAppeal = z.infer<typeof OwnAppeal>;

const text = z
  .string()
  .overwrite((written) => printable(written).trim())
  .min(leastOfText)
  .max(mostOfText);

export const AppealToSend = z
  .object({
    items: z
      .array(z.object({ item: Item, text }))
      .min(1, "required")
      .max(200),
  })
  .meta({ id: "AppealToSend" });
export type AppealToSend = z.infer<typeof AppealToSend>;

/** An appeal in a copy of one's own data. */
export const AppealInFull = z
  .object({
    receiptNumber: PlanNumber,
    sentAt: Timestamp,
    withdrawnAt: Timestamp.nullable(),
    decidedAt: Timestamp.nullable(),
    items: z.array(z.object({ title: z.string(), text: z.string(), decision: Decision.nullable() })),
  })
  .meta({ id: "AppealInFull" });
export type AppealInFull = z.infer<typeof AppealInFull>;

const states = ["to-begin", "begun", "to-confirm", "waiting", "sealed"] as const;
const state = z.enum(states).meta({
  description: "For whoever asks. `to-confirm`: somebody else waits for them; `waiting`: they for others",
});
export type AppealState = (typeof states)[number];

const AppealedRound = z.object({
  name: z.string(),
  opensAt: Timestamp.meta({ description: "When no appeal can come any more" }),
  endsAt: Timestamp.nullable().meta({ description: "By when all should be decided" }),
  isOpen: z.boolean().meta({ description: "Whether it is past `opensAt`" }),
});

const Known = {
  alias: AppealAlias,
  title: z.string().nullable().meta({ description: "What the plan is called; null of a rejected one" }),
  state,
  decided: z.int().nonnegative().meta({ description: "Points that all have confirmed" }),
};

/** The appeals of a round, for its commission. */
export const AppealsDesk = z
  .object({
    round: AppealedRound.nullable(),
    people: z.array(z.string()).meta({ description: "The commission" }),
    lacks: z.int().nonnegative().meta({ description: "How many people it lacks to decide anything" }),
    appeals: z
      .array(
        z.object({ ...Known, items: z.array(Contestable.pick({ item: true, number: true, title: true })) }),
      )
      .meta({ description: "None before `opensAt`" }),
  })
  .meta({ id: "AppealsDesk" });
export type AppealsDesk = z.infer<typeof AppealsDesk>;

const step = z.int().positive().nullable().meta({
  description: "From 1, the lowest; of a line 1 is NU and 2 is DA; null while none was chosen",
});
const version = z.int().nonnegative().meta({ description: "Of what it follows; 0 where there was none" });

const JudgedPoint = Contestable.extend({
  text: z.string().nullable().meta({ description: "What the candidate writes; null after an erasure" }),
  marks: z.array(z.object({ step: z.int().nullable(), points: Points, reason: z.string() })),
  line: z
    .object({
      findings: GridFinding.array().meta({ description: "Why NU was computed" }),
      answers: z.array(
        z.object({ verdict: z.enum(["yes", "no", "clarify"]).nullable(), remark: z.string() }),
      ),
      reason: z.string().meta({ description: "What both verifiers wrote together" }),
    })
    .nullable()
    .meta({ description: "Of a line of the administrative grid" }),
  forbidden: z.array(z.int()).meta({ description: "Steps that the rules forbid (`appealMay`)" }),
  entry: z.object({ step, text: z.string(), version, savedAt: Timestamp.nullable() }),
  writer: z.string().nullable().meta({ description: "Who wrote it last" }),
  by: z.array(Confirmed).meta({ description: "Who confirmed it as it is" }),
});
export type JudgedPoint = z.infer<typeof JudgedPoint>;

/** An appeal as its commission decides it: nothing else of the plan than its words. */
export const AppealBench = z
  .object({
    ...Known,
    round: AppealedRound,
    grid: EvaluationGrid,
    words: PlanWords,
    isFileOnly: z.boolean(),
    files: z.array(
      z.object({ title: z.string(), name: z.string(), mediaType: z.string(), size: z.int().positive() }),
    ),
    points: JudgedPoint.array(),
    people: z
      .array(z.object({ name: z.string(), isOwn: z.boolean() }))
      .meta({ description: "Who decides it: the commission without whoever has a connection" }),
    lacks: z.int().nonnegative().meta({ description: "How many people it lacks to be decided" }),
    seal: z.object({ hash: z.string(), sealedAt: Timestamp }).nullable(),
    next: AppealAlias.nullable(),
  })
  .meta({ id: "AppealBench" });
export type AppealBench = z.infer<typeof AppealBench>;

export const DecisionToSave = z
  .object({
    alias: AppealAlias,
    item: Item,
    step: step.default(null),
    version,
    text: z.string().max(mostOfReason).overwrite(printable).default(""),
  })
  .meta({ id: "DecisionToSave" });

export const DecisionToConfirm = z
  .object({ item: Item, version: version.meta({ description: "Of what was seen; another one there: 412" }) })
  .meta({ id: "DecisionToConfirm" });

export const AppealConnection = z.object({ alias: AppealAlias }).meta({ id: "AppealConnection" });
