import { keptText, titleOf, writtenTitle } from "../content/filler.rules.ts";
import { moveItem } from "../content/item-order.commands.ts";
import type { ItemPlace } from "../content/item-order.rules.ts";
import { addItem, deleteItem, editItem, type ItemType, restoreItem } from "../content/item-type.commands.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import type { AttachmentKind } from "../files/attachments.commands.ts";
import { sanitiseRichText } from "../text/rich-text.ts";
import { dayInRomania, hourInRomania, momentInRomania } from "../time/calendar.ts";
import { type NewsFileRow, type NewsRow, newsById, newsFiles } from "./news.queries.ts";
import type { NewNews, NewsEdit } from "./news.ts";

const newsItems: ItemType<NewsRow> = { table: "news", noun: "news", body: "text", byId: newsById };

/** The files attached to news items. */
export const filesOfNews: AttachmentKind<NewsFileRow> = {
  table: "news_files",
  itemColumn: "newsId",
  noun: "news",
  filesOf: newsFiles,
};

/** Adds a news item (see `addItem`). */
export async function addNews(ctx: Context, news: NewNews, requestKey?: string): Promise<NewsRow> {
  const { title, format, newsType, isPublic } = news;
  const text = await sanitiseRichText(keptText(news.text));
  return addItem(ctx, newsItems, { isPublic, requestKey }, (tx, columns) =>
    tx
      .insertInto("news")
      .values({ title: writtenTitle(title), text, format, newsType, ...columns })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Changes a news item, its date and its picture's alternative text; fields absent from `edit` stay (see `editItem`).
 *
 * @throws Invalid when its date is still to come, or when it is hidden and has none
 */
export async function editNews(
  ctx: Context,
  id: number,
  { isPublic, text, alt, publishedOn, ...edit }: NewsEdit,
  version?: number,
): Promise<NewsRow> {
  if (publishedOn !== undefined && publishedOn > dayInRomania(ctx.now()))
    throw wrongDate("published-to-come");
  const sanitised = text === undefined ? {} : { text: await sanitiseRichText(keptText(text)) };
  return editItem(ctx, newsItems, { id, isPublic, version, newsType: edit.newsType }, async (tx, columns) => {
    await tx
      .updateTable("news")
      .set({
        ...edit,
        ...titleOf(edit),
        ...sanitised,
        ...columns,
        ...dated(columns.publishedAt, publishedOn),
      })
      .where("id", "=", id)
      .execute();
    if (alt !== undefined)
      await tx.updateTable("news_images").set({ alt }).where("newsId", "=", id).execute();
  });
}

/** Its date on another day, at the hour of its publication: what is hidden has none. */
function dated(publishedAt: string | null, publishedOn: string | undefined) {
  if (publishedOn === undefined) return {};
  if (publishedAt === null) throw wrongDate("published-not-yet");
  return { publishedAt: momentInRomania(publishedOn, hourInRomania(new Date(publishedAt))).toISOString() };
}

function wrongDate(message: "published-to-come" | "published-not-yet"): Invalid {
  return new Invalid([{ path: "publishedOn", message }]);
}

/** Moves a news item among the others (see `moveItem`). */
export function moveNews(ctx: Context, id: number, place: ItemPlace): Promise<void> {
  return moveItem(ctx, { table: "news", noun: "news" }, id, place);
}

/** Deletes a news item with its files and picture; `restoreNews` brings it back. Throws Forbidden, NotFound. */
export function deleteNews(ctx: Context, id: number): Promise<void> {
  return deleteItem(ctx, newsItems, id);
}

/** Brings a deleted news item back as it was. Throws Forbidden, NotFound. */
export function restoreNews(ctx: Context, id: number): Promise<NewsRow> {
  return restoreItem(ctx, newsItems, id);
}
