import { z } from "zod";
import { maxLength } from "../content/content-item.limits.ts";
import {
  Attachment,
  ContentItem,
  Day,
  itemFields,
  Label,
  RichTextInput,
  withoutDefaults,
} from "../content/content-item.ts";
import { singleLine } from "../text/plain-text.ts";
import { type NewsLabels, newsLabels } from "./news.rules.ts";

/** The picture of a news item; an empty `alt` says that it is decorative. */
export const NewsImage = z.object({
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()).meta({
    description: "The widths in which it is sent: one of them as parameter `w` of newsimage/{id}",
    example: [480, 960, 1600],
  }),
  version: z.string().meta({
    description:
      "Changes with the picture: sent as parameter `v` of newsimage/{id}, the answer may be kept for ever",
    example: "1f0c9a3be2d4",
  }),
});
export type NewsImage = z.infer<typeof NewsImage>;

export const News = ContentItem.extend({
  text: z.string().meta({ description: "HTML, sanitised when it was written" }),
  excerpt: z.string().meta({ description: "The text's beginning, without markup" }),
  ...(Object.fromEntries(newsLabels.map((name) => [name, z.string()])) as NewsLabels<z.ZodString>),
  isImage: z.boolean().meta({ description: "Has a picture at newsimage/{id}" }),
  image: NewsImage.nullable(),
}).meta({ id: "News" });
export type News = z.infer<typeof News>;

export const NewsType = z
  .object({
    key: z.string().meta({ description: "How an address names it", example: "procedura" }),
    name: z.string().meta({ example: "Procedură" }),
    count: z.int().positive().meta({ description: "News of this type that whoever asks may see" }),
  })
  .meta({ id: "NewsType" });
export type NewsType = z.infer<typeof NewsType>;

export const NewsTypes = z
  .object({
    total: z.int().nonnegative().meta({ description: "All news, those without a type included" }),
    types: NewsType.array(),
  })
  .meta({ id: "NewsTypes" });
export type NewsTypes = z.infer<typeof NewsTypes>;

export const NewsFile = Attachment.meta({ id: "NewsFile" });
export type NewsFile = z.infer<typeof NewsFile>;

/** The picture's alternative text; empty when it is decorative. */
export const Alt = z
  .string()
  .overwrite(singleLine)
  .max(maxLength.title)
  .meta({ description: "What the picture shows; empty when it is decorative", example: "Tineri la curs" });

const labels = {
  newsType: Label.meta({ example: "Tip noutate" }).default(""),
  format: Label.meta({ example: "Format" }).default(""),
} satisfies NewsLabels<z.ZodDefault>;

const fields = { ...itemFields, text: RichTextInput.default(""), ...labels };

/** Input for a new news item: at least a title. It is hidden unless it is explicitly public. */
export const NewNews = z.object(fields).meta({ id: "NewNews" });
export type NewNews = z.output<typeof NewNews>;

/** The changes to a news item; absent fields stay as they are. */
export const NewsEdit = z
  .object({
    ...withoutDefaults(fields),
    alt: Alt,
    publishedOn: Day.meta({
      description: "The day that visitors read as its date, at the latest today; only while it is public",
    }),
  })
  .partial()
  .meta({ id: "NewsEdit" });
export type NewsEdit = z.output<typeof NewsEdit>;
