import { z } from "zod";

/** A place in a file that names its owner, or has a telephone number. */
export const PartTrace = z
  .object({
    page: z
      .int()
      .positive()
      .nullable()
      .meta({ description: "Null where the format has no pages of its own" }),
    sheet: z.string().nullable().meta({ description: "Of a workbook", example: "Buget" }),
    row: z.int().positive().nullable().meta({ description: "Of the sheet", example: 12 }),
    before: z.string().meta({ description: "What stands before it on its line, at most 40 characters" }),
    words: z.string().meta({ description: "As the file writes them", example: "Ionut Taran" }),
    after: z.string(),
    isProperty: z
      .boolean()
      .default(false)
      .meta({ description: "Of the file, such as its title and its author: no page shows it" }),
    isPhone: z
      .boolean()
      .default(false)
      .meta({ description: "A mobile number, whoever's: the portal does not know the owner's" }),
  })
  .meta({ id: "PartTrace" });
export type PartTrace = z.infer<typeof PartTrace>;
