import { z } from "zod";
import { Id } from "../content/content-item.ts";

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

/** What is known of a job in words of its employer. */
export const gatedFacts = ["town", "employer", "pay", "hours", "contract"] as const;

/** The part of an item in which something was found. */
export const gateFields = [
  "title",
  "text",
  "newsType",
  "format",
  "link",
  ...gatedFacts,
  "alt",
  "document",
  "value",
] as const;
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
