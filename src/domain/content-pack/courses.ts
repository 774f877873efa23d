import { z } from "zod";
import { slug, text } from "./values.ts";

const CourseHours = z.strictObject({
  total: z.int().positive(),
  theory: z.int().positive(),
  practice: z.int().positive(),
  /** Said as „cel puțin”. */
  atLeast: z.boolean().default(false),
});

/** One of `courses.yaml` (specification §9). */
export const Course = z.strictObject({
  slug,
  title: text,
  /** „Nivel 3”, „Specializare”; null when nobody stated it. */
  level: text.nullable(),
  /** Null when nobody stated them. */
  hours: CourseHours.nullable(),
  text,
});
export type Course = z.infer<typeof Course>;
