import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";
import { PlanWords } from "../dossiers/evaluation-copy.ts";
import { printable } from "../text/plain-text.ts";
import { mostOfText } from "./evaluation.limits.ts";

/** A plan as one evaluator knows it: no other evaluator has the same alias for it. */
export const Alias = z
  .string()
  .regex(/^[A-Z]\d{2}$/)
  .meta({ description: "Of a plan, for one evaluator of one round", example: "M62" });

/** A sub-criterion (`criterion.sub-criterion`), or a part of the conclusion. */
export const Item = z.string().max(160).meta({ example: "descriere.nevoie" });

/** The step is from 1, the lowest, to the number of steps of the grid; null while none was chosen, and of a conclusion. */
const step = z.int().positive().nullable();

/** Something of a grid as it is saved while it is written: nothing is asked of it yet. */
export const EntryToSave = z
  .object({
    alias: Alias,
    item: Item,
    step: step.default(null),
    text: z.string().max(mostOfText, `text-max:${mostOfText}`).overwrite(printable).default(""),
    version: z
      .int()
      .nonnegative()
      .meta({ description: "Of the entry that it follows; 0 where there was none" }),
  })
  .meta({ id: "EntryToSave" });

export const SavedEntry = z
  .object({ version: z.int().positive(), savedAt: Timestamp })
  .meta({ id: "SavedEntry" });

export const GridEntry = z
  .object({ item: Item, step, text: z.string(), version: z.int(), savedAt: Timestamp })
  .meta({ id: "GridEntry" });
export type GridEntry = z.infer<typeof GridEntry>;

/** Points in hundredths. */
export const Points = z.int().nonnegative();

const GridCriterion = z.object({
  id: z.string(),
  title: z.string(),
  points: Points,
  minimum: Points.nullable().meta({ description: "Below it the plan is rejected" }),
  criteria: z.array(
    z.object({
      item: Item,
      title: z.string(),
      points: Points,
      shows: z.array(z.string()).meta({ description: "The labels of the plan's model that it judges" }),
    }),
  ),
});

/** The grid of a round as evaluators fill it in. */
export const EvaluationGrid = z
  .object({
    points: Points,
    steps: z
      .array(z.object({ step: z.int().positive(), title: z.string(), meaning: z.string(), percent: z.int() }))
      .meta({ description: "The lowest first" }),
    criteria: z.array(GridCriterion),
    reasons: z.object({ each: z.enum(["sub-criterion", "criterion"]), atLeast: z.int() }),
    conclusion: z.array(z.object({ item: Item, isOptional: z.boolean() })),
  })
  .meta({ id: "EvaluationGrid" });
export type EvaluationGrid = z.infer<typeof EvaluationGrid>;

/** A plan among those that one evaluates. */
export const OwnPlan = z
  .object({
    alias: Alias,
    isSample: z.boolean(),
    title: z
      .string()
      .nullable()
      .meta({ description: "What its author calls it; null where it was not read" }),
    state: z.enum(["to-begin", "begun", "sealed"]),
    given: z.int().nonnegative().meta({ description: "Sub-criteria with a step and their reason" }),
    of: z.int().positive(),
    total: Points.meta({ description: "So far" }),
    pages: z.int().nonnegative(),
    isFileOnly: z.boolean().meta({ description: "Whether its words cannot be shown" }),
    assignedAt: Timestamp,
    isLater: z.boolean().meta({ description: "Whether it came after the first ones" }),
    savedAt: Timestamp.nullable(),
    sealedAt: Timestamp.nullable(),
    isOpen: z.boolean().meta({
      description: "Whether there is time to write: of a plan that was readmitted, also after the stage",
    }),
  })
  .meta({ id: "OwnPlan" });
export type OwnPlan = z.infer<typeof OwnPlan>;

const EvaluatedRound = z.object({
  name: z.string(),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  isOver: z.boolean(),
  isStopped: z.boolean().meta({ description: "Nothing is read or written for a time" }),
});

/** What whoever evaluates has to do; nothing opens before both steps of the gate. */
export const EvaluationDesk = z
  .object({
    round: EvaluatedRound.nullable(),
    gate: z.enum(["declaration", "names", "stage", "assignment"]).nullable().meta({
      description: "What comes first: the declaration, the names, the stage, the plans; null when open",
    }),
    plans: z.array(OwnPlan).meta({ description: "In an order of one's own" }),
    own: z
      .object({
        mean: Points,
        lowest: Points,
        highest: Points,
        sealed: z.int().positive(),
        minutes: z.int().nonnegative().meta({
          description: "About how long a plan usually took, by when marks were saved; told to nobody else",
        }),
      })
      .nullable()
      .meta({ description: "Of one's own sealed grids" }),
  })
  .meta({ id: "EvaluationDesk" });
export type EvaluationDesk = z.infer<typeof EvaluationDesk>;

/** How sealed grids gave a number, line by line. */
export const ScoreExplained = z
  .object({
    grids: z.array(
      z.object({
        total: Points.meta({ description: "With what was decided about an appeal" }),
        sealed: Points.meta({ description: "As it was sealed" }),
        sealedAt: Timestamp,
        isOwn: z.boolean(),
        counts: z.boolean(),
      }),
    ),
    gap: z.object({ difference: Points, allowed: Points }).nullable(),
    total: Points.meta({ description: "The mean of those that count, rounded once" }),
    minimums: z.array(
      z.object({ title: z.string(), sum: Points, of: z.int(), least: Points, isReached: z.boolean() }),
    ),
    threshold: Points,
    isEligible: z.boolean(),
  })
  .meta({ id: "ScoreExplained" });
export type ScoreExplained = z.infer<typeof ScoreExplained>;

/** A cleaned file of a plan. */
const PlanFile = z.object({
  title: z.string(),
  name: z.string().meta({ example: "M62-plan.pdf" }),
  mediaType: z.string(),
  size: z.int().positive(),
});

/** A plan on the bench of one of its evaluators. */
export const BenchPlan = z
  .object({
    ...OwnPlan.shape,
    round: EvaluatedRound,
    grid: EvaluationGrid,
    entries: z.array(GridEntry).meta({ description: "As they are written; as they were sealed afterwards" }),
    words: PlanWords,
    files: PlanFile.array(),
    seal: z
      .object({ hash: z.string(), sealedAt: Timestamp })
      .nullable()
      .meta({ description: "No place in the register: it would count what others sealed meanwhile" }),
    reopening: z
      .object({ askedAt: Timestamp, answerAt: Timestamp, isRefused: z.boolean() })
      .nullable()
      .meta({ description: "What was asked about it; a refusal is told at its hour, and opens nothing" }),
    missing: z.array(Item).meta({ description: "What a seal still needs" }),
    next: Alias.nullable().meta({ description: "The next plan that is not sealed" }),
    score: ScoreExplained.nullable().meta({ description: "Once it can be written no more" }),
    key: z
      .array(z.object({ item: Item, step: z.int() }))
      .nullable()
      .meta({ description: "Of the sample plan, once one's own grid is complete: the commission's steps" }),
  })
  .meta({ id: "BenchPlan" });
export type BenchPlan = z.infer<typeof BenchPlan>;

export const ToSeal = z
  .object({
    isImpartial: z.literal(true, "statement-missing"),
    seen: Timestamp.nullable().meta({
      description: "When the newest entry was saved that one has before one; another one there: 412",
    }),
  })
  .meta({ id: "ToSeal" });

export const SealedNow = z
  .object({ hash: z.string(), sealedAt: Timestamp, total: Points })
  .meta({ id: "SealedNow" });

const reason = z
  .string()
  .overwrite((text) => printable(text).trim())
  .min(1, "required")
  .max(mostOfText, `text-max:${mostOfText}`);

export const ReopeningRequest = z.object({ reason }).meta({ id: "ReopeningRequest" });

/** One sub-criterion over one's own plans, in one's own order: own marks alone. */
export const AcrossPlans = z
  .object({
    round: EvaluatedRound,
    grid: EvaluationGrid,
    item: Item,
    plans: z.array(
      z.object({
        alias: Alias,
        title: z.string().nullable(),
        isSealed: z.boolean(),
        isOpen: z.boolean(),
        sections: z.array(PlanWords.shape.sections.element.omit({ part: true })).meta({
          description: "The words that the sub-criterion judges; none where they were not read",
        }),
        files: PlanFile.array().meta({ description: "Of a plan without words" }),
        entry: GridEntry.nullable(),
      }),
    ),
  })
  .meta({ id: "AcrossPlans" });
export type AcrossPlans = z.infer<typeof AcrossPlans>;
