import type { SelectQueryBuilder } from "kysely";
import { seesHidden } from "../content-item.rules.ts";
import type { ListPage, Paging } from "../content-item.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { totalOf } from "../list-total.queries.ts";
import { preparedById } from "../prepared.queries.ts";
import type { Database } from "../tables.ts";

export type NewsRow = Awaited<ReturnType<typeof newsById>>;
export type NewsFileRow = Awaited<ReturnType<typeof newsFiles>>[number];

/** In which format, and at least how many pixels wide, a picture is wanted; without them: as a JPEG, in full. */
export interface WantedPicture {
  format?: "webp" | "jpeg";
  width?: number | undefined;
}

/** The news that the actor may see, newest first; all of them, or one page. */
export async function listNews(ctx: Context, paging?: Paging): Promise<ListPage<NewsRow>> {
  if (!paging) {
    const items = await newestFirst(newsWithImages(ctx)).execute();
    return { items, total: items.length };
  }
  const [items, total] = await Promise.all([pageOfNews(ctx, paging), countNews(ctx)]);
  return { items, total };
}

/** The page's ids come from the index alone, so that the last page costs little more than the first. */
function pageOfNews(ctx: Context, { page, pageSize }: Paging) {
  const ids = newestFirst(visibleNews(ctx).select("news.id"))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return newestFirst(newsWithImages(ctx).where("news.id", "in", ids)).execute();
}

function countNews(ctx: Context): Promise<number> {
  return totalOf(ctx.db, seesHidden(ctx.actor) ? "all news" : "public news", async () => {
    const { total } = await visibleNews(ctx)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return total;
  });
}

/** One news item; NotFound when there is none or the actor may not see it. */
export async function newsById(ctx: Context, id: number) {
  const news = await findNews(ctx, id);
  if (!news) throw new NotFound();
  return news;
}

const findNews = preparedById((ctx, id) => newsWithImages(ctx).where("news.id", "=", id));

/** The files attached to a news item, in the editor's order; NotFound as for the item. */
export async function newsFiles(ctx: Context, newsId: number) {
  await newsById(ctx, newsId);
  return ctx.db
    .selectFrom("news_files")
    .select(["id", "name", "mediaType", "size", "sha256", "createdAt", "updatedAt"])
    .where("newsId", "=", newsId)
    .where("deletedAt", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

/** What is needed to send an attached file; NotFound as for its item. */
export function newsFileById(ctx: Context, id: number) {
  return visibleNews(ctx)
    .innerJoin("news_files", "news_files.newsId", "news.id")
    .select(["news_files.name", "news_files.mediaType", "news_files.size", "news_files.sha256"])
    .where("news_files.id", "=", id)
    .where("news_files.deletedAt", "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
}

/**
 * What is needed to send the picture of a news item in a format: at least as wide as asked if there is such a one, else
 * as wide as it is. NotFound as for the item, or when it has none.
 */
export async function newsImage(ctx: Context, newsId: number, { format, width }: WantedPicture = {}) {
  const image = await visibleNews(ctx)
    .innerJoin("news_images", "news_images.newsId", "news.id")
    .select(["news_images.name", "news_images.mediaType", "news_images.size", "news_images.sha256"])
    .where("news.id", "=", newsId)
    .where("news_images.deletedAt", "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
  const variants = await ctx.db
    .selectFrom("news_image_variants")
    .select(["width", "mediaType", "size", "sha256"])
    .where("newsId", "=", newsId)
    .where("format", "=", format ?? "jpeg")
    .orderBy("width")
    .execute();
  const variant =
    variants.find((candidate) => candidate.width >= (width ?? Number.POSITIVE_INFINITY)) ?? variants.at(-1);
  return { ...image, ...variant, version: image.sha256 };
}

function newsWithImages(ctx: Context) {
  return visibleNews(ctx)
    .leftJoin("news_images", (join) =>
      join.onRef("news_images.newsId", "=", "news.id").on("news_images.deletedAt", "is", null),
    )
    .select(["news.id", "news.title", "news.text", "news.format", "news.newsType", "news.isPublic"])
    .select(["news.version", "news.createdAt", "news.updatedAt", "news.publishedAt"])
    .select(["news_images.sha256 as imageSha256", "news_images.alt as imageAlt"])
    .select(["news_images.width as imageWidth", "news_images.height as imageHeight"]);
}

function newestFirst<Row>(query: SelectQueryBuilder<Database, "news", Row>) {
  return query
    .orderBy(({ fn }) => fn.coalesce("news.publishedAt", "news.createdAt"), "desc")
    .orderBy("news.id", "desc");
}

/** Every read of news starts here, so that none can forget what is hidden or deleted. */
function visibleNews(ctx: Context) {
  return ctx.db
    .selectFrom("news")
    .where("news.deletedAt", "is", null)
    .$if(!seesHidden(ctx.actor), (query) => query.where("news.isPublic", "=", 1));
}
