import type { SelectQueryBuilder } from "kysely";
import { seesHidden } from "../content/content-item.rules.ts";
import { columnsOf, type ItemChange, type ListPage, type Paging } from "../content/content-item.ts";
import { writtenLabel } from "../content/filler.rules.ts";
import { listPage } from "../content/list-page.queries.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { withVersions } from "../files/published-versions.queries.ts";
import { chosenVariant, type WantedPicture } from "../pictures/chosen-variant.ts";
import type { Database } from "../tables.ts";
import { newsTypeKey } from "./news.rules.ts";
import { NewNews, type NewsTypes } from "./news.ts";

/** What answers show of a news item as it is stored. */
export const newsColumns = columnsOf(NewNews);

export type NewsRow = Awaited<ReturnType<typeof newsById>>;
export type NewsFileRow = Awaited<ReturnType<typeof newsFiles>>[number];

/**
 * The news that the actor may see, newest first but for those that an editor has moved; all of them, or one page.
 *
 * @param type only those of this type, by its key (news.rules.ts); an unused type has none
 */
export async function listNews(ctx: Context, paging?: Paging, type?: string): Promise<ListPage<NewsRow>> {
  const labels = type === undefined ? undefined : await labelsOf(ctx, type);
  if (labels?.length === 0) return { items: [], total: 0 };
  const count = () =>
    ofTypes(visibleNews(ctx), labels)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
  return await listPage(newestFirst(ofTypes(newsWithImages(ctx), labels)), count, paging);
}

/** The types of the news that the actor may see, the most frequent first. */
export async function listNewsTypes(ctx: Context): Promise<NewsTypes> {
  const counted = await countLabels(ctx);
  const byKey = Map.groupBy(counted, ({ newsType }) => newsTypeKey(writtenLabel(newsType)));
  byKey.delete("");
  const types = [...byKey].map(([key, labels]) => ({
    key,
    name: labels[0]?.newsType ?? "",
    count: sumOf(labels),
  }));
  return {
    total: sumOf(counted),
    types: types.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "ro")),
  };
}

function sumOf(counted: { count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** Editors choose labels freely: „Anunț” and „ANUNȚ” are the same type. */
async function labelsOf(ctx: Context, type: string): Promise<string[]> {
  const labels = await countLabels(ctx);
  return labels.map(({ newsType }) => newsType).filter((label) => newsTypeKey(label) === type);
}

function countLabels(ctx: Context) {
  return visibleNews(ctx)
    .select(({ fn }) => ["newsType", fn.countAll<number>().as("count")])
    .groupBy("newsType")
    .orderBy("count", "desc")
    .orderBy("newsType")
    .execute();
}

/** What a sitemap says of each news item that the actor may see. */
export async function newsChanges(ctx: Context): Promise<ItemChange[]> {
  return await newestFirst(visibleNews(ctx)).select(["news.id", "news.updatedAt"]).execute();
}

/** One news item; NotFound when there is none or the actor may not see it. */
export function newsById(ctx: Context, id: number) {
  return newsWithImages(ctx)
    .where("news.id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
}

/** The files attached to a news item, in the editor's order; NotFound as for the item. */
export async function newsFiles(ctx: Context, newsId: number) {
  await newsById(ctx, newsId);
  const files = await ctx.db
    .selectFrom("news_files")
    .select(["id", "name", "mediaType", "size", "sha256", "document", "createdAt", "updatedAt"])
    .where("newsId", "=", newsId)
    .where("deletedAt", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return withVersions(ctx, "news", files);
}

/** The data for sending an attached file; NotFound as for its item. */
export function newsFileById(ctx: Context, id: number) {
  return visibleNews(ctx)
    .innerJoin("news_files", "news_files.newsId", "news.id")
    .select(["news_files.name", "news_files.mediaType", "news_files.size", "news_files.sha256"])
    .select("news_files.document")
    .where("news_files.id", "=", id)
    .where("news_files.deletedAt", "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
}

/** The data for sending a news item's picture (see `chosenVariant`). NotFound as for the item, or when it has no picture. */
export async function newsImage(ctx: Context, newsId: number, wanted: WantedPicture = {}) {
  const image = await visibleNews(ctx)
    .innerJoin("news_images", "news_images.newsId", "news.id")
    .select(["news_images.name", "news_images.mediaType", "news_images.size", "news_images.sha256"])
    .where("news.id", "=", newsId)
    .where("news_images.deletedAt", "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
  const variants = await ctx.db
    .selectFrom("news_image_variants")
    .select(["format", "width", "mediaType", "size", "sha256"])
    .where("newsId", "=", newsId)
    .execute();
  return { ...image, ...chosenVariant(variants, wanted), version: image.sha256 };
}

function newsWithImages(ctx: Context) {
  return visibleNews(ctx)
    .leftJoin("news_images", (join) =>
      join.onRef("news_images.newsId", "=", "news.id").on("news_images.deletedAt", "is", null),
    )
    .select(newsColumns.map((name) => `news.${name}` as const))
    .select(["news_images.sha256 as imageSha256", "news_images.alt as imageAlt"])
    .select(["news_images.width as imageWidth", "news_images.height as imageHeight"]);
}

function ofTypes<Query extends SelectQueryBuilder<Database, "news", object>>(
  query: Query,
  labels: string[] | undefined,
): Query {
  return labels ? (query.where("news.newsType", "in", labels) as Query) : query;
}

function newestFirst<Row>(query: SelectQueryBuilder<Database, "news", Row>) {
  return query
    .orderBy(({ fn }) => fn.coalesce("news.placedAt", "news.publishedAt", "news.createdAt"), "desc")
    .orderBy("news.id", "desc");
}

/** The base query of all reads of news: it leaves out hidden and deleted items. */
function visibleNews(ctx: Context) {
  return ctx.db
    .selectFrom("news")
    .where("news.deletedAt", "is", null)
    .$if(!seesHidden(ctx.actor), (query) => query.where("news.isPublic", "=", 1));
}
