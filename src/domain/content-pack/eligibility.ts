import { z } from "zod";
import { questionIds } from "./eligibility-questions.ts";
import { InternalLink, paragraphs, Seo, slug, text } from "./values.ts";

const Question = z.strictObject({
  id: z.enum(questionIds, `una dintre: ${questionIds.join(", ")}`),
  question: text,
  help: text.optional(),
  link: InternalLink.optional(),
  /** Begins with the counties of `region.yaml`, by their codes. */
  counties: z.boolean().default(false),
  options: z.array(z.strictObject({ id: slug, label: text })).default([]),
});

/** A sentence, with a link at its end. */
const Step = z.strictObject({
  text,
  link: InternalLink.optional(),
  /** Shown only while one may enrol. */
  enrolment: z.boolean().default(false),
});

/** A row of the decision table: the first one whose conditions are all met is the answer. */
const Outcome = z.strictObject({
  id: slug,
  /** For each question named, the options with which this answer is given. */
  when: z.record(z.string(), z.array(z.string()).min(1)),
  answer: z.enum(["yes", "partly", "no"]),
  title: text,
  /** Why, in a sentence. */
  reason: text,
  next: z.strictObject({ title: text, steps: z.array(Step).min(1) }),
  note: text.optional(),
});
export type Outcome = z.infer<typeof Outcome>;

/** „Pot participa?”: questions, and what follows from the answers. Coherence is in eligibility.coherence.ts. */
export const Eligibility = z.strictObject({
  seo: Seo,
  title: text,
  lead: text,
  questions: z.array(Question).min(1),
  outcomes: z.array(Outcome).min(1),
  /** What to take to the agency, whatever the answer. */
  bring: z.strictObject({ title: text, items: paragraphs, note: text }),
});
export type Eligibility = z.infer<typeof Eligibility>;
