import { z } from "zod";

/** A table of a plan: its rows, the heading first. */
const Rows = z.array(z.array(z.string()));

/**
 * What evaluators read of a plan: its words by the headings of the model, and its budget. `label` is the field of the model that a block
 * answers (`evaluationGrid…shows` names it); null before the first one of a section.
 */
export const PlanWords = z
  .object({
    title: z
      .string()
      .nullable()
      .meta({ description: "What its author calls the plan; null where it was not read" }),
    sections: z.array(
      z.object({
        heading: z.string().meta({
          description: "The title of the part where its words stand below none",
          example: "3. Piața: clienți, concurenți, furnizori",
        }),
        part: z.string().meta({ description: "The part of the dossier it stands in", example: "plan" }),
        blocks: z.array(
          z.object({
            label: z.string().nullable(),
            paragraphs: z.array(z.string()),
            table: Rows.nullable(),
          }),
        ),
      }),
    ),
    pages: z.int().nonnegative().meta({ description: "About how many pages the files have" }),
    unread: z.array(z.string()).meta({
      description: "The parts whose words could not be had, such as a scan: they are read as files",
    }),
    pictures: z.int().nonnegative().meta({ description: "Pictures in place of words" }),
    isCut: z.boolean().meta({ description: "Whether a plan has more words than are shown" }),
  })
  .meta({ id: "PlanWords" });
export type PlanWords = z.infer<typeof PlanWords>;

/** A cleaned file of a plan, under a name that tells nothing. */
export const CopiedFile = z.object({
  part: z.string(),
  title: z.string().meta({ description: "Of the part", example: "Planul de afaceri" }),
  extension: z.string(),
  mediaType: z.string(),
  size: z.int().positive(),
  sha256: z.string(),
});
export type CopiedFile = z.infer<typeof CopiedFile>;

/** What keeps a part out of the copy, for the secretary. */
export const CopyTrouble = z.object({
  part: z.string(),
  trouble: z.enum(["missing", "not-divided", "not-cleaned", "unreadable"]),
});
export type CopyTrouble = z.infer<typeof CopyTrouble>;
