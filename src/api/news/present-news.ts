import { writtenLabel } from "#domain/content/filler.rules.ts";
import { widthsOf } from "#domain/files/files.rules.ts";
import type { NewsRow } from "#domain/news/news.queries.ts";
import type { News, NewsImage } from "#domain/news/news.ts";
import { excerpt } from "#domain/text/rich-text.ts";
import { type Asking, presentCan } from "../accounts/present-can.ts";

/** A news item as the actor may see it. */
export function presentNews(row: NewsRow, asking: Asking): News {
  const { can } = presentCan(asking);
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    excerpt: excerpt(row.text),
    format: can ? row.format : writtenLabel(row.format),
    newsType: can ? row.newsType : writtenLabel(row.newsType),
    isPublic: row.isPublic === 1,
    isImage: row.imageSha256 !== null,
    image: presentImage(row),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    ...(can && { can }),
  };
}

function presentImage({ imageSha256, imageAlt, imageWidth, imageHeight }: NewsRow): NewsImage | null {
  if (!imageSha256 || !imageWidth || !imageHeight) {
    return null;
  }
  return {
    alt: imageAlt ?? "",
    width: imageWidth,
    height: imageHeight,
    widths: widthsOf(imageWidth),
    version: imageSha256.slice(0, 12),
  };
}
