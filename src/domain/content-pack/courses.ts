import { z } from "zod";
import { Cloth, MotifName } from "./motifs.ts";
import { slug, text } from "./values.ts";

const CourseHours = z.strictObject({
  total: z.int().positive(),
  theory: z.int().positive(),
  practice: z.int().positive(),
  /** Shown as „cel puțin”. */
  atLeast: z.boolean().default(false),
});

/** One of `courses.yaml` (specification §9). */
export const Course = z.strictObject({
  slug,
  title: text,
  /** „Nivel 3”, „Specializare”; null when unknown. */
  level: text.nullable(),
  /** Null when unknown. */
  hours: CourseHours.nullable(),
  text,
  /** The motif shown with it. */
  motif: MotifName.default("heart"),
  cloth: Cloth.default("linen"),
});
export type Course = z.infer<typeof Course>;
