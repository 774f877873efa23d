import { z } from "zod";
import { day, text, webAddress } from "./values.ts";

/** A target of the project: never a result. */
const Figure = z.strictObject({
  value: z.int().positive(),
  /** Shown as „cel puțin”. */
  atLeast: z.boolean().default(false),
  /** Share of the target group, in percent. */
  percent: z.number().positive().max(100).optional(),
});
export type Figure = z.infer<typeof Figure>;

/** The figure that `competition.yaml` gives: how many plans are financed. */
export const placesFigure = "places";

/** An institution's logo in the funding strip. Without `image`, `text` replaces it. */
const FundingMark = z.strictObject({
  id: z.enum(["eu", "government", "structural-instruments", "other"]),
  text,
  /** A file of `marks/`, such as `guvern.svg`. */
  image: text.optional(),
});
export type FundingMark = z.infer<typeof FundingMark>;

const Funding = z.strictObject({
  /** Logos from left to right (checks L5). */
  marks: z.array(FundingMark).min(1),
  /** Text of the strip above the header; the short one for narrow screens. */
  strip: z.strictObject({ short: text, long: text }),
  cofinancing: text,
  axis: text,
  disclaimer: text,
  programmes: z.strictObject({ text, label: text, url: webAddress }),
  /** Lei. */
  total: z.number().positive(),
  /** Lei. */
  grant: z.number().positive(),
  grantPercent: z.number().positive().max(100),
});

/** How long plans are kept: so many years after the 31 December that follows the accounts in which the project appears. */
const PlansKept = z.strictObject({
  /** Regulation (EU) 1303/2013, art. 140(1): at least three. */
  years: z.int().min(3, "cel puțin 3 ani"),
  /** The day on which those accounts were submitted; null while unknown, and then no plan is deleted. */
  accountsSubmitted: day.nullable(),
});

/** `project.yaml`: the facts of the project and its funding (specification §1, §9). */
export const Project = z.strictObject({
  code: z.string().regex(/^\d+$/, "codul proiectului, numai cifre, între ghilimele"),
  title: text,
  beneficiary: text,
  partners: text,
  /** Null while unknown: then it is not shown. */
  start: day.nullable(),
  end: day,
  /** Absent where nothing is said of it: then no plan is deleted. */
  plansKept: PlansKept.optional(),
  ages: z.strictObject({ from: z.int().positive(), to: z.int().positive() }),
  /** Employability levels of the public employment service. */
  levels: z.array(z.strictObject({ code: text, label: text })).min(1),
  /** Codes of the levels that courses are open to. */
  courseLevels: z.array(text).min(1),
  /** `targetGroup` is the total of which every other figure is a part. */
  figures: z.object({ targetGroup: Figure }).catchall(Figure),
  funding: Funding,
});
export type Project = z.infer<typeof Project>;
