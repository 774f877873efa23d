import { moveAmong } from "../content/item-order.commands.ts";
import type { ItemPlace } from "../content/item-order.rules.ts";
import type { ItemType } from "../content/item-type.commands.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import type { AttachmentKind } from "../files/attachments.commands.ts";
import { dayInRomania, hourInRomania, momentInRomania } from "../time/calendar.ts";
import { type NewsFileRow, type NewsRow, newsById, newsFileById, newsFiles } from "./news.queries.ts";
import type { NewNews, NewsEdit } from "./news.ts";

/**
 * News, as they are written (item-type.commands.ts), with their dates and their pictures' alternative texts. A date is Invalid
 * when it is still to come, or of a news item that is hidden and has none.
 */
export const newsItems = {
  noun: "news",
  body: "text",
  byId: newsById,
  check: requireCome,
  insert: (tx, news) => tx.insertInto("news").values(news).returning("id").executeTakeFirstOrThrow(),
  update: async (tx, id, { alt, publishedOn, ...news }) => {
    await tx
      .updateTable("news")
      .set({ ...news, ...dated(news.publishedAt, publishedOn) })
      .where("id", "=", id)
      .execute();
    if (alt !== undefined)
      await tx.updateTable("news_images").set({ alt }).where("newsId", "=", id).execute();
  },
  move: (tx, id, place) => moveAmong(tx, "news", id, place),
} satisfies ItemType<NewsRow, NewNews, NewsEdit, ItemPlace>;

/** The files attached to news items. */
export const filesOfNews = {
  noun: "news",
  filesOf: newsFiles,
  fileById: newsFileById,
} satisfies AttachmentKind<NewsFileRow>;

/** Throws Invalid for a date that is still to come. */
function requireCome({ now }: Context, { publishedOn }: NewsEdit): void {
  if (publishedOn !== undefined && publishedOn > dayInRomania(now())) throw wrongDate("published-to-come");
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
