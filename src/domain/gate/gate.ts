import { z } from "zod";
import { NewActivity } from "../activities/activities.ts";
import { Id } from "../content/content-item.ts";
import { NewJob } from "../jobs/jobs.ts";
import { NewNews } from "../news/news.ts";

/** What must not go out. */
export const stopCodes = [
  "title-missing",
  "text-missing",
  "personal-number",
  "member-named",
  "emblem-missing",
  "fund-missing",
  "project-code-missing",
  "model-unfilled",
] as const;
export type StopCode = (typeof stopCodes)[number];

/** What is worth a look. */
export const adviceCodes = [
  "type-missing",
  "picture-undescribed",
  "heading-skipped",
  "link-words",
  "link-dead",
  "sentence-long",
  "date-past",
  "table-empty",
  "table-headless",
  "cedilla",
  "unfinished",
  "contact-in-list",
  "document-unreadable",
  "document-without-text",
  "document-emblem",
] as const;
export type AdviceCode = (typeof adviceCodes)[number];

/** What editors write of items. */
export type WrittenField = Exclude<keyof NewNews | keyof NewJob | keyof NewActivity, "isPublic">;

/** The fields of items that hold words, by their schemas: all are read. A job's description is read as its text. */
export const wordFields = [...new Set([NewNews, NewJob, NewActivity].flatMap(wordFieldsOf))].filter(
  (name) => name !== "description",
);

function wordFieldsOf({ shape }: z.ZodObject): WrittenField[] {
  return (Object.keys(shape) as WrittenField[]).filter((name) => holdsWords(shape[name]));
}

/** A code or a day has a format. */
function holdsWords(field: unknown): boolean {
  if (field instanceof z.ZodDefault || field instanceof z.ZodNullable) return holdsWords(field.unwrap());
  return field instanceof z.ZodString && field.format === null;
}

/** The part of an item in which something was found. */
const gateFields = [...wordFields, "alt", "document", "value"] as const;
export type GateField = (typeof gateFields)[number];

/** Something that was found before publishing. */
export const Finding = z
  .object({
    level: z.enum(["stop", "advice"]).meta({ description: "`stop` keeps it from becoming public" }),
    code: z.enum([...stopCodes, ...adviceCodes]),
    where: z.object({
      field: z.enum(gateFields),
      file: z.string().optional().meta({ description: "The document's name", example: "lista.pdf" }),
      fileId: Id.optional().meta({ description: "The id of the attachment" }),
      page: z.int().positive().optional().meta({ description: "The page of a PDF" }),
      change: Id.optional().meta({ description: "The change of the set" }),
    }),
    quote: z.string().meta({ description: "What the text itself says there; may be empty" }),
    count: z
      .int()
      .positive()
      .optional()
      .meta({ description: "How many there are of it, where more than the quoted one" }),
  })
  .meta({ id: "Finding" });
export type Finding = z.infer<typeof Finding>;
