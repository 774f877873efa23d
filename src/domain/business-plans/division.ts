import { z } from "zod";

const PartId = z.string().max(100).meta({ example: "buget" });
const EntryPath = z.string().min(1).max(65_535).meta({
  description: "The path of a file in the archive; of a PDF, pages that are counted from 1: `3-10`",
  example: "Dosar/Anexa 3.xlsx",
});

/** How a plan that came as one archive, or one PDF, can be divided, and is. */
export const PlanDivision = z
  .object({
    entries: z.array(z.object({ path: z.string(), size: z.int().nonnegative() })).meta({
      description: "The files in the archive",
    }),
    pages: z.int().nonnegative().nullable().meta({
      description: "How many pages the PDF has; null of an archive",
    }),
    parts: z
      .array(
        z.object({
          id: PartId,
          title: z.string(),
          entry: EntryPath.nullable().meta({
            description:
              "The file or the pages that it is, or, before anybody has divided the plan, the file that it seems to be by its name",
          }),
        }),
      )
      .meta({ description: "Those of the round's rules" }),
    dividedAt: z.string().nullable().meta({ description: "When somebody divided it; null before" }),
  })
  .meta({ id: "PlanDivision" });
export type PlanDivision = z.infer<typeof PlanDivision>;

/** Which file of its archive, or which pages of it, each part of a plan is. */
export const DivisionInput = z
  .object({
    entries: z.record(PartId, EntryPath).meta({
      description:
        "The file or the pages of each part; parts that are not there are left out. None of any: the plan is whole again",
    }),
  })
  .meta({ id: "DivisionInput" });
export type DivisionInput = z.infer<typeof DivisionInput>;
