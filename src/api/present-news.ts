import { isModelDocument } from "#domain/content-pack/views.ts";
import type { Context } from "#domain/context.ts";
import type { NewsFileRow, NewsRow } from "#domain/news/news.queries.ts";
import type { News, NewsFile, NewsImage } from "#domain/news/news.ts";
import { widthsOf } from "#domain/uploads/uploads.rules.ts";
import { type Asking, presentCan } from "./present-can.ts";
import { presentExcerpt } from "./present-excerpt.ts";

/** A news item as whoever asks may see it. */
export function presentNews(row: NewsRow, asking: Asking): News {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    excerpt: presentExcerpt(row.text),
    format: row.format,
    newsType: row.newsType,
    isPublic: row.isPublic === 1,
    isImage: row.imageSha256 !== null,
    image: presentImage(row),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    ...presentCan(asking),
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

/** A file attached to a news item. */
export function presentNewsFile(row: NewsFileRow, { content }: Pick<Context, "content">): NewsFile {
  return {
    id: row.id,
    file: row.name,
    type: row.mediaType,
    size: row.size,
    model: isModelDocument(content, row.sha256),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
