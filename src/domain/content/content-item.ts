import { z } from "zod";
import { printable, singleLine } from "../text/plain-text.ts";
import { hasFewElements, maxLength } from "./content-item.limits.ts";
import { Replacement } from "./replacement.ts";

export const Id = z.int().positive().meta({ description: "Identifier", example: 1 });

/** A calendar day. */
export const Day = z.iso.date().meta({ example: "2023-12-31" });

export const Timestamp = z.iso.datetime({ precision: 3 }).meta({
  description: "A moment in UTC, ISO 8601",
  example: "2023-03-14T09:30:00.000Z",
});

/** Fields that activities, jobs and news share. */
export const ContentItem = z.object({
  id: Id,
  title: z.string(),
  isPublic: z.boolean().meta({ description: "Seen by everyone" }),
  version: z.int().positive().meta({ description: "Grows with every save" }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  publishedAt: Timestamp.nullable().meta({
    description: "Since when everyone sees it: hiding forgets it, publishing again dates it anew",
  }),
  can: z
    .object({ edit: z.boolean() })
    .optional()
    .meta({ description: "What whoever asks may do with it; only told to who may do anything" }),
});

export const Title = z
  .string()
  .overwrite(singleLine)
  .min(1)
  .max(maxLength.title)
  .meta({ example: "Încep înscrierile" });

/** One or two words that an editor chooses freely; may be empty. */
export const Label = z.string().overwrite(singleLine).max(maxLength.label);

/** HTML as an editor sends it; markup that is not allowed is removed, not refused. */
export const RichTextInput = z
  .string()
  .overwrite(printable)
  .max(maxLength.text)
  .refine(hasFewElements, "text-too-many-parts")
  .meta({
    description: "HTML; what contract §3 does not allow is taken out",
    example: "<p>Te așteptăm.</p>",
  });

/** What editors write of every item beside its text. The default of a field is what a new item has where it is left out. */
export const itemFields = { title: Title, isPublic: z.boolean().default(false) };

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;

/** Fields as edits and answers have them: an optional field would still be given its default. */
export function withoutDefaults<Fields extends z.ZodRawShape>(fields: Fields) {
  const bare = Object.entries(fields).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ]);
  return Object.fromEntries(bare) as { [Name in keyof Fields]: WithoutDefault<Fields[Name]> };
}

const { can: _, ...shared } = ContentItem.shape;

/** The columns of an item that may be shown: what every item has, and what editors write of one of its kind. */
export function columnsOf<Written extends z.ZodObject>({ shape }: Written) {
  const shown: typeof shared & Written["shape"] = { ...shared, ...shape };
  return Object.keys(shown) as (keyof typeof shown & string)[];
}

/** Where an item goes among the others of its list. */
export const ItemPlace = z
  .union([
    z.strictObject({ before: Id.meta({ description: "Just before this one" }) }),
    z.strictObject({ after: Id.meta({ description: "Just after this one" }) }),
  ])
  .meta({ id: "ItemPlace" });

/** A file attached to an item, as a link shows it. */
export const Attachment = z.object({
  id: Id,
  file: z.string().meta({ description: "File name", example: "Anunț de selecție.pdf" }),
  type: z.string().meta({ description: "Media type", example: "application/pdf" }),
  size: z.int().nonnegative().meta({ description: "Size in bytes", example: 48213 }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  document: z.string().optional().meta({ description: "The slug of the document of the site that it is" }),
  replaced: Replacement.optional().meta({ description: "Absent of one that was never replaced" }),
});

export type Attachment = z.infer<typeof Attachment>;

/** One page of a list. `total` counts the whole list. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
}

/** When an item last changed. */
export interface ItemChange {
  id: number;
  updatedAt: string;
}

/** The wanted page of a list, counted from 1. Without it: everything. */
export interface Paging {
  page: number;
  pageSize: number;
}
