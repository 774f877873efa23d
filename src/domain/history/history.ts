import { z } from "zod";
import { Id, Timestamp } from "../content/content-item.ts";

/** Which item's history. */
export const HistoryQuery = z.object({
  type: z.enum(["news", "job", "activity"]),
  item: z.coerce.number().pipe(Id),
});

/** Whether a file of a version is still there: `removed` is in the bin, `gone` was deleted or replaced. */
const FileState = z.enum(["shown", "removed", "gone"]);

/** Who saved a version, and when. */
const savedBy = {
  startedAt: Timestamp,
  savedAt: Timestamp,
  savedBy: z.string().nullable().meta({ description: "The name of the editor; null of an erased account" }),
  isOwn: z.boolean().meta({ description: "Saved by whoever asks" }),
};

/** What an item said: at a save while it was public, at the end of a sitting while it was hidden. */
export const ItemVersion = z
  .object({
    version: z.int().positive(),
    ...savedBy,
    isInitial: z.boolean().meta({ description: "What it said before its first change with a history" }),
    isPublic: z.boolean(),
    fields: z.record(z.string(), z.unknown()).meta({
      type: "object",
      description: "What editors change, by the names that the item itself has",
      example: { title: "Croitor", link: "https://www.anofm.ro/" },
    }),
    image: z.object({ name: z.string(), alt: z.string(), state: FileState }).nullable(),
    files: z.array(z.object({ name: z.string(), state: FileState })),
  })
  .meta({ id: "ItemVersion" });
export type ItemVersion = z.infer<typeof ItemVersion>;

/** For how many days what was deleted can be brought back. */
export const binDays = 30;

/** What can be deleted for good before its time: what was deleted, but documents of the pack. */
export const BinKey = z.object({
  type: z.enum(["news", "job", "activity", "news-file", "activity-file", "news-image"]),
  item: z.coerce
    .number()
    .pipe(Id)
    .meta({ description: "The id of the item or the attachment, of a picture that of its news item" }),
});
export type BinKey = z.infer<typeof BinKey>;

export const BinEntry = z
  .object({
    type: z.enum(["news", "job", "activity", "news-file", "activity-file", "news-image", "document"]),
    item: z.string().meta({
      description:
        "The id of the item or the attachment, of a picture that of its news item; a document's slug",
      example: "12",
    }),
    name: z.string().meta({ description: "The title, or the name of the file", example: "Formular.pdf" }),
    of: z.string().nullable().meta({ description: "The title of the item to which a file belonged" }),
    excerpt: z.string().meta({ description: "The beginning of an item's text" }),
    deletedAt: Timestamp,
    deletedBy: z.string().nullable().meta({ description: "The name of the editor" }),
    isOwn: z.boolean().meta({ description: "Deleted by whoever asks" }),
    daysLeft: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: "Days until it is deleted for good; null of a document, which never is" }),
  })
  .meta({ id: "BinEntry" });
export type BinEntry = z.infer<typeof BinEntry>;
