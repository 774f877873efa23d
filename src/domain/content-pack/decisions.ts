import { z } from "zod";
import { slug, text } from "./values.ts";

/** What a NO to a line of the administrative grid means: `clarify` can be cured once, by a clarification. */
export const whenNo = z.enum(["reject", "clarify"], "reject sau clarify").default("reject");

/** What a decision of the commission of appeals may do to points. */
const appealMoves = ["rise", "stay", "fall"] as const;

/**
 * The keys of `competition.yaml` that say how it is decided after the closing, where the methodology leaves it open. A word
 * that stands alone is the only one that is built.
 */
export const decisionKeys = {
  /** Which totals count when those nearest to each other are not told apart, such as 40, 51 and 62. */
  gapTie: z
    .enum(["mean-of-all", "higher-pair", "lower-pair"], "mean-of-all, higher-pair sau lower-pair")
    .default("mean-of-all"),
  /** What a minimum holds for: the mean of the grids that count, or each of them. */
  minimumsOf: z.enum(["counted-mean", "each"], "counted-mean sau each").default("counted-mean"),
  appealMay: z
    .array(z.enum(appealMoves, "rise, stay sau fall"))
    .min(1)
    .refine((moves) => new Set(moves).size === moves.length, "fiecare cuvânt o singură dată")
    .default([...appealMoves]),
  /** Points of contested sub-criteria are replaced in every counted grid; the gap is not asked again. */
  appealScope: z.literal("sub-criterion").default("sub-criterion"),
  /** Without an answer in the term: the verifiers decide by what is there, or the line stays a NO. */
  clarificationUnanswered: z.enum(["decide", "reject"], "decide sau reject").default("decide"),
  /** The reasons that a sealed grid has, in characters each. */
  reasons: z
    .strictObject({ each: z.enum(["sub-criterion", "criterion"]), atLeast: z.int().min(0).max(1000) })
    .default({ each: "sub-criterion", atLeast: 20 }),
  interview: z.strictObject({ points: z.literal(false) }).default({ points: false }),
  /** Whether a grid ends with strong points, weak points, advice, and a statement of impartiality. */
  conclusion: z.boolean().default(true),
  /** Totals alone are rounded, once, half up, to two decimals; threshold and order compare them. */
  rounding: z.literal("total").default("total"),
  /** Working days before the end of the evaluation by which the first grids should be sealed. */
  firstGridsBefore: z.int().min(0).default(2),
  /** Working days to accept a grant; to answer a call from the reserve. */
  acceptDays: z.int().positive().default(3),
  reserveCallDays: z.int().positive().default(3),
  /** What evaluators declare before anything opens, and its legal basis; nobody can evaluate without it. */
  declaration: z.strictObject({ says: z.array(text).min(1), source: text }).optional(),
  /** Trainers of the course by name: an evaluator among them must say of each candidate whether they know each other. */
  trainers: z.array(text).default([]),
  /** A document that every evaluator scores before the first plan, with the commission's percents by sub-criterion. */
  samplePlan: z
    .strictObject({ document: slug, percents: z.record(z.string(), z.int().min(0).max(100)) })
    .optional(),
};
