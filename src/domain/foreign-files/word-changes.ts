import { z } from "zod";

/** A place at which a file has other words than the one in whose place it comes. */
export const WordChange = z
  .object({
    page: z.int().positive().nullable().meta({ description: "Of the new file, where it has pages" }),
    before: z.string().meta({ description: "The words before it" }),
    removed: z.string(),
    inserted: z.string(),
    after: z.string(),
    isAsked: z.boolean().meta({ description: "Whether that change was asked for" }),
  })
  .meta({ id: "WordChange" });
export type WordChange = z.infer<typeof WordChange>;

/** The words of two files, compared. */
export const WordChanges = z.object({
  changes: WordChange.array(),
  more: z.int().nonnegative().meta({ description: "Places that are not told, as there are too many" }),
  same: z.int().nonnegative().meta({ description: "Words that are the same in both" }),
});
export type WordChanges = z.infer<typeof WordChanges>;
