import { z } from "zod";
import { decisionKeys, whenNo } from "./decisions.ts";
import { Eligibility } from "./eligibility.ts";
import { slug, text } from "./values.ts";

/** The stages that a competition may have, in their order. All but the submission may be left out. */
export const stageIds = [
  "announced",
  "launch",
  "questions",
  "submission",
  "verification",
  "clarifications",
  "evaluation",
  "interviews",
  "preliminary",
  "appeals",
  "resolution",
  "final",
  "state-aid",
  "contracting",
  "reserve",
] as const;
export type StageId = (typeof stageIds)[number];

const hourOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "o oră între ghilimele, de exemplu „16:00”");

/** A stage as it is written: what follows from the stage before, or from a term, is left out. */
const WrittenStage = z
  .strictObject({
    id: z.enum(stageIds, `una dintre: ${stageIds.join(", ")}`),
    /** For the candidate. */
    title: text,
    /** For the team; by default as for the candidate. */
    teamTitle: text.optional(),
    /** Its first working day, counted from the round's first day, which is 0; by default, the one after the stage before. */
    from: z.int().optional(),
    /** Its last working day; null when it has no end. */
    to: z.int().nullable().optional(),
    /** How many working days it lasts; by default one, or as long as the term that it gives. */
    days: z.int().positive().optional(),
    /** The hour at which its last day ends, Romanian time; midnight when absent. */
    hour: hourOfDay.optional(),
  })
  .check(({ value: { to, days }, issues }) => {
    if (to === undefined || days === undefined) return;
    issues.push({
      code: "custom",
      path: ["days"],
      input: days,
      message: "fie „to”, fie „days”, nu amândouă",
    });
  });

/** A stage with its first and last working day, counted from the round's first day, which is 0; null: no end. */
export type Stage = Omit<z.infer<typeof WrittenStage>, "from" | "to" | "days"> & {
  from: number;
  to: number | null;
};

/** A term: hours of the clock, or working days. */
const Term = z.union(
  [z.strictObject({ hours: z.int().positive() }), z.strictObject({ workingDays: z.int().positive() })],
  "un termen, de exemplu { hours: 48 } sau { workingDays: 3 }",
);
export type Term = z.infer<typeof Term>;

/** A condition that must be met: as the page says it, and as the sender confirms it in the first person. */
const Condition = z.strictObject({ text, confirmation: text });

/** A part of the dossier. */
const Part = z.strictObject({
  id: slug,
  title: text,
  /** The model to fill in: a document of `documents.yaml`. */
  template: slug,
  seenBy: z.enum(["evaluators", "commission"]),
  required: z.boolean(),
  accepts: z.array(z.enum(["document", "sheet", "photographs"])).min(1),
  signed: z.boolean(),
  /** Whether it must not name its author. */
  anonymous: z.boolean(),
});

/** A value that the file of a part says beside a label of its model, and what it is held against; at most one thing. */
const GridReading = z.strictObject({
  part: slug,
  /** As the model writes it: a cell of a sheet, the beginning of a line of a text, or the heading of a column with `total`. */
  label: text,
  /** The very words. */
  says: text.optional(),
  /** A number. */
  atLeast: z.number().optional(),
  /** The label of the lei for one euro: the value, in lei, is at most the ceiling. */
  rate: text.optional(),
  /** A county of the region. */
  isCounty: z.boolean().default(false),
  /** The label of the row that says the column's sum. */
  total: text.optional(),
  /** Activities that are not financed, or not without a condition, by the first digits of their codes. */
  exceptions: z
    .array(z.strictObject({ title: text, codes: z.array(z.string().regex(/^\d{2,4}$/)).min(1) }))
    .default([]),
});
export type GridReading = z.infer<typeof GridReading>;

/** A yes-or-no question of the administrative grid, and how it is answered. */
const Check = z.strictObject({
  id: slug,
  criterion: text,
  source: text,
  check: z.enum(["computed", "prepared", "person"]),
  whenNo,
  /** What files say about it: shown before sending, and decided by a person. */
  reads: z.array(GridReading).default([]),
});

const points = z.int().positive();

const EvaluationGrid = z.strictObject({
  /** The points of a perfect plan. */
  points,
  /** What an evaluator chooses from, the best first; `percent` is of the sub-criterion's points. */
  steps: z.array(z.strictObject({ title: text, meaning: text, percent: z.int().min(0).max(100) })).min(2),
  criteria: z
    .array(
      z.strictObject({
        id: slug,
        title: text,
        /** As the tie-breakers name it in a sentence: „bugetul”. */
        short: text,
        points,
        criteria: z
          .array(
            z.strictObject({
              id: slug,
              title: text,
              points,
              /** The labels of the models' fields that it judges, of a sheet the titles above its tables. */
              shows: z.array(text).default([]),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

/** The name of the tie-breaker that prefers the plan sent earlier. */
export const earlier = "received";

/** A key that is added needs a default: rounds keep rules that were written without it. */
const WrittenRules = z.strictObject({
  /** How many plans are financed. */
  places: z.int().positive(),
  /** How many plans wait for a place: a number, or all that reach the threshold. */
  reserve: z.union([z.int().nonnegative(), z.literal("all")], "un număr sau all"),
  /** The most that one plan may ask for, in euro. */
  ceiling: z.int().positive(),
  conditions: z.array(Condition).min(1),
  parts: z.array(Part).min(1),
  /** The label of the model's field that says what its author calls a plan. */
  planTitle: text.optional(),
  administrativeGrid: z.array(Check).min(1),
  evaluationGrid: EvaluationGrid,
  /** The least points in all for a plan to be financed. */
  threshold: points,
  /** The least points of single criteria. */
  minimums: z.array(z.strictObject({ criterion: slug, points })),
  /** How many people evaluate each plan. */
  evaluators: z.int().min(1).max(5),
  /** With a greater difference of points, one more person evaluates the plan; null: never. */
  gap: points.nullable(),
  /** What decides between equal points, in order: criteria, and `received` for the earlier plan. */
  tieBreakers: z.array(slug).min(1),
  stages: z.array(WrittenStage).min(1),
  /** How long an upload that began in time may take after the closing. */
  graceMinutes: z
    .int()
    .min(0)
    .max(24 * 60),
  /** Hours before the closing at which members without a plan are reminded. */
  reminderHours: z.array(z.int().positive()),
  /** Working days to answer a request for clarifications. */
  clarificationDays: z.int().positive(),
  /** How long the preliminary list may be contested; null: it cannot be. */
  appealTime: Term.nullable(),
  /** Whether a complete draft that was never sent counts as sent at the closing. */
  completeDraftCounts: z.boolean(),
  ...decisionKeys,
  /** Absent where the pack does not ask. */
  eligibility: Eligibility.optional(),
});

/**
 * `competition.yaml`: the rules of the competition, each of them once. The page of activity 4, the receipt's conditions,
 * letters and computations read them here. What no schema can say is in competition.coherence.ts.
 */
export const CompetitionRules = WrittenRules.transform((rules) => ({ ...rules, stages: withDays(rules) }));
export type CompetitionRules = z.infer<typeof CompetitionRules>;

function withDays({ stages, ...rules }: z.infer<typeof WrittenRules>): Stage[] {
  let next = 0;
  return stages.map(({ from = next, to, days, ...stage }) => {
    const last = to === undefined ? from + (days ?? termOf(stage.id, rules)) - 1 : to;
    next = (last ?? from) + 1;
    return { ...stage, from, to: last };
  });
}

/** The working days of a stage that lasts as long as a term. */
function termOf(
  id: StageId,
  { clarificationDays, appealTime }: Omit<z.infer<typeof WrittenRules>, "stages">,
) {
  if (id === "clarifications") return clarificationDays;
  if (id !== "appeals" || appealTime === null) return 1;
  return "hours" in appealTime ? Math.ceil(appealTime.hours / 24) : appealTime.workingDays;
}
