import { z } from "zod";
import { Attachment, ContentItem, Label, longest, RichTextInput, Title } from "../content-item.ts";
import { singleLine } from "../plain-text.ts";

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
  format: z.string(),
  newsType: z.string(),
  isImage: z.boolean().meta({ description: "Has a picture at newsimage/{id}" }),
  image: NewsImage.nullable(),
}).meta({ id: "News" });
export type News = z.infer<typeof News>;

export const NewsFile = Attachment.meta({ id: "NewsFile" });
export type NewsFile = z.infer<typeof NewsFile>;

/** What the picture shows, for who cannot see it; empty when it is decorative. */
export const Alt = z
  .string()
  .overwrite(singleLine)
  .max(longest.title)
  .meta({ description: "What the picture shows; empty when it is decorative", example: "Tineri la curs" });

const fields = {
  title: Title,
  text: RichTextInput,
  format: Label.meta({ example: "Format" }),
  newsType: Label.meta({ example: "Tip noutate" }),
  isPublic: z.boolean(),
};

/** What a news item is added with: a title at least. It is hidden unless it is explicitly public. */
export const NewNews = z
  .object({
    ...fields,
    text: fields.text.default(""),
    format: fields.format.default(""),
    newsType: fields.newsType.default(""),
    isPublic: fields.isPublic.default(false),
  })
  .meta({ id: "NewNews" });
export type NewNews = z.output<typeof NewNews>;

/** What is to change; a field left out stays as it is. */
export const NewsEdit = z
  .object({ ...fields, alt: Alt })
  .partial()
  .meta({ id: "NewsEdit" });
export type NewsEdit = z.output<typeof NewsEdit>;
