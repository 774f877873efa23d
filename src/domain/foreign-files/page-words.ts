import { z } from "zod";

/** The words of a file by page, as far as they can be read: no pages of a photograph, a scan, or a format that is not read. */
export const PageWords = z
  .object({
    pages: z.array(
      z.object({
        page: z.int().positive().nullable().meta({ description: "Null where the format has no pages" }),
        sheet: z.string().nullable().meta({ description: "Of a workbook", example: "Buget" }),
        lines: z.array(z.string()).meta({ description: "The cells of a row stand between „ · ”" }),
      }),
    ),
    unreadPages: z.int().nonnegative().meta({ description: "Pages after the last one that was read" }),
    unreadPictures: z.int().nonnegative().meta({ description: "Pictures in place of words" }),
    isCut: z.boolean().meta({ description: "Whether there are more words than are told" }),
  })
  .meta({ id: "PageWords" });
export type PageWords = z.infer<typeof PageWords>;
export type WordsOfPage = PageWords["pages"][number];
