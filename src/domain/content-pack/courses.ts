import { z } from "zod";
import { Cloth, MotifName } from "./motifs.ts";
import { day, slug, text } from "./values.ts";

const CourseHours = z.strictObject({
  total: z.int().positive(),
  theory: z.int().positive(),
  practice: z.int().positive(),
  /** Shown as „cel puțin”. */
  atLeast: z.boolean().default(false),
});

/** A group that is being made: where and when it learns, and whether it still takes people. */
const CourseSession = z.strictObject({
  place: text,
  firstDay: day,
  lastDay: day.optional(),
  /** Such as „luni–vineri, 9–15”. */
  hours: text.optional(),
  places: z.int().positive().optional(),
  /** How many of its places are free; none, and there is a waiting list. */
  free: z.int().nonnegative().optional(),
});
export type CourseSession = z.infer<typeof CourseSession>;

/** One of `courses.yaml` (specification §9). */
export const Course = z.strictObject({
  slug,
  title: text,
  /** „Nivel 3”, „Specializare”; null when unknown. */
  level: text.nullable(),
  /** Null when unknown. */
  hours: CourseHours.nullable(),
  text,
  /** Groups that have begun are not shown. */
  sessions: z.array(CourseSession).default([]),
  /** The motif shown with it. */
  motif: MotifName.default("heart"),
  cloth: Cloth.default("linen"),
});
export type Course = z.infer<typeof Course>;
