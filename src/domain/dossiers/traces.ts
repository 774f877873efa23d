import { z } from "zod";
import { hiddenPlaces } from "../foreign-files/read-document.ts";

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
    hidden: z
      .enum(hiddenPlaces)
      .nullable()
      .meta({ description: "Where no page shows it, such as the file's properties", example: "author" }),
    isPhone: z
      .boolean()
      .default(false)
      .meta({ description: "A mobile number, whoever's: the portal does not know the owner's" }),
  })
  .meta({ id: "PartTrace" });
export type PartTrace = z.infer<typeof PartTrace>;
