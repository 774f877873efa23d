import { z } from "zod";
import { ActivityType } from "./activity-type.ts";
import { countyCode, day, slug, text, webAddress } from "./values.ts";

/** The pages required by law (contract §5): `legal/{slug}.md`. */
export const legalSlugs = ["confidentialitate", "accesibilitate", "termeni"] as const;
export type LegalSlug = (typeof legalSlugs)[number];

/**
 * A Markdown file: `html` is its text, the other keys come from its front matter, `name` is the file's name without
 * extension.
 */
const article = { name: text, html: text, title: text };

export const LegalPage = z.strictObject({
  ...article,
  description: text.max(180, "cel mult 180 de caractere"),
  updated: day,
});
export type LegalPage = z.infer<typeof LegalPage>;

/** An item that an empty database starts with. */
const seed = { ...article, publishedOn: day, isPublic: z.boolean().default(true) };

/** Documents of `documents.yaml` to be attached, by slug. */
const attachments = z.array(slug).default([]);

/** `seed/activities/*.md`, in the order of the file names. A step without a fixed date has no day. */
export const ActivitySeed = z.strictObject({
  ...seed,
  publishedOn: day.optional(),
  type: ActivityType,
  attachments,
});
export type ActivitySeed = z.infer<typeof ActivitySeed>;

/** Empty while it is not known. */
const fact = z.string().trim().default("");

/** `seed/jobs/*.md`. */
export const JobSeed = z.strictObject({
  ...seed,
  link: webAddress,
  endsOn: day.optional(),
  county: countyCode.or(z.literal("")).default(""),
  town: fact,
  employer: fact,
  pay: fact,
  hours: fact,
  contract: fact,
});
export type JobSeed = z.infer<typeof JobSeed>;

/** `seed/news/*.md`. */
export const NewsSeed = z.strictObject({ ...seed, newsType: text, format: text, attachments });
export type NewsSeed = z.infer<typeof NewsSeed>;

export const Seed = z.strictObject({
  activities: z.array(ActivitySeed),
  jobs: z.array(JobSeed),
  news: z.array(NewsSeed),
});
export type Seed = z.infer<typeof Seed>;
