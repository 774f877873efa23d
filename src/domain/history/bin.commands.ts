import { type AuditContext, recordAudit } from "../audit/audit.commands.ts";
import { attachmentTable, itemTables } from "../content/attachment-table.ts";
import { type ContentNoun, writeAsEditor } from "../content/content-item.commands.ts";
import type { Context, Writes } from "../context.ts";
import { NotFound } from "../errors.ts";
import { leavingFiles } from "../files/left-files.commands.ts";
import type { Timestamp } from "../tables.ts";
import { day, momentAfter } from "../time/moments.ts";
import { type BinKey, binDays } from "./history.ts";

/**
 * Deletes for good what has been in the bin for its time: items with their versions, pictures and attachments, and single
 * attachments and pictures; `deleteLeftFiles` deletes the stored files that no row names any more.
 *
 * @returns how many items and files there were
 */
export async function emptyBin(ctx: AuditContext & Pick<Context, "db" | "write">): Promise<number> {
  const limit = momentAfter(ctx.now(), -binDays * day);
  // Checked first on the read connection: on most days there is nothing to write.
  if (!(await holdsAny(ctx.db, limit))) return 0;
  return await ctx.write((tx) => leavingFiles(tx, () => deleteOld(tx, ctx, limit)));
}

/** Where what was deleted is, by which column it is found, and by which the item that it belongs to. */
const places = {
  news: { table: "news", noun: "news", id: "id", owner: "id", action: "news.purge" },
  job: { table: "jobs", noun: "job", id: "id", owner: "id", action: "job.purge" },
  activity: { table: "activities", noun: "activity", id: "id", owner: "id", action: "activity.purge" },
  "news-file": { table: "news_files", noun: "news", id: "id", owner: "newsId", action: "news.purge-file" },
  "activity-file": {
    table: "activity_files",
    noun: "activity",
    id: "id",
    owner: "activityId",
    action: "activity.purge-file",
  },
  "news-image": {
    table: "news_images",
    noun: "news",
    id: "newsId",
    owner: "newsId",
    action: "news.purge-file",
  },
} as const;

/**
 * Deletes one thing of the bin for good, before its time: what should never have been uploaded. Its stored files follow with the
 * next `deleteLeftFiles`.
 *
 * @throws Forbidden, NotFound when the bin has no such thing
 */
export function purgeFromBin(ctx: Context, { type, item }: BinKey): Promise<void> {
  const { table, noun, id, owner, action } = places[type];
  return writeAsEditor(ctx, async (tx) => {
    const deleted = await tx
      .selectFrom(table as "news_files")
      .select(owner as "newsId")
      .where(id as "id", "=", item)
      .where("deletedAt", "is not", null)
      .executeTakeFirst();
    if (!deleted) throw new NotFound();
    const itemId = Object.values(deleted)[0] as number;
    await leavingFiles(tx, async () => {
      if (type === "news-image") await deleteImage(tx, item);
      else if (type === "news-file" || type === "activity-file")
        await deleteAttachment(tx, noun as "news", item);
      else await deleteItem(tx, type, item);
    });
    await recordAudit(tx, ctx, { action, itemType: noun, itemId });
  });
}

async function deleteOld(tx: Writes, ctx: AuditContext, limit: Timestamp): Promise<number> {
  let count = await deleteFiles(tx, limit);
  for (const type of ["news", "job", "activity"] as const) {
    for (const id of await deletedBefore(tx, type, limit)) {
      await deleteItem(tx, type, id);
      await recordAudit(tx, ctx, { action: `${type}.forget`, itemType: type, itemId: id });
      count += 1;
    }
  }
  return count;
}

async function holdsAny(db: Context["db"], limit: Timestamp): Promise<boolean> {
  for (const { table } of Object.values(places)) {
    const old = await db
      .selectFrom(table as "news")
      .select("deletedAt")
      .where("deletedAt", "<", limit)
      .executeTakeFirst();
    if (old) return true;
  }
  return false;
}

async function deletedBefore(tx: Writes, type: ContentNoun, limit: Timestamp) {
  const rows = await tx
    .selectFrom(itemTables[type])
    .select("id")
    .where("deletedAt", "<", limit)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Attachments and pictures that were deleted by themselves. */
async function deleteFiles(tx: Writes, limit: Timestamp): Promise<number> {
  let count = 0;
  for (const place of ["news", "activity"] as const) {
    const old = await tx
      .selectFrom(attachmentTable(place).table)
      .select("id")
      .where("deletedAt", "<", limit)
      .execute();
    for (const { id } of old) await deleteAttachment(tx, place, id);
    count += old.length;
  }
  const images = await tx.selectFrom("news_images").select("newsId").where("deletedAt", "<", limit).execute();
  for (const { newsId } of images) await deleteImage(tx, newsId);
  return count + images.length;
}

/** With its earlier states, and how often it was downloaded. */
async function deleteAttachment(tx: Writes, place: "news" | "activity", id: number): Promise<void> {
  for (const table of ["document_versions", "document_downloads"] as const) {
    await tx
      .deleteFrom(table as "document_downloads")
      .where("place", "=", place)
      .where("item", "=", String(id))
      .execute();
  }
  await tx.deleteFrom(attachmentTable(place).table).where("id", "=", id).execute();
}

/** What waits in sets and drafts for an item that is no more: whoever has a set open is told that it is another now. */
async function deleteChanges(tx: Writes, type: string, id: number): Promise<void> {
  const changes = await tx
    .deleteFrom("set_changes")
    .where("type", "=", type)
    .where("item", "=", String(id))
    .returning("setId")
    .execute();
  const sets = changes.map(({ setId }) => setId);
  if (sets.length === 0) return;
  await tx.deleteFrom("change_sets").where("id", "in", sets).where("kind", "=", "draft").execute();
  await tx
    .updateTable("change_sets")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "in", sets)
    .execute();
}

async function deleteImage(tx: Writes, newsId: number): Promise<void> {
  await tx.deleteFrom("news_image_variants").where("newsId", "=", newsId).execute();
  await tx.deleteFrom("news_images").where("newsId", "=", newsId).execute();
}

async function deleteItem(tx: Writes, type: ContentNoun, id: number): Promise<void> {
  await tx.deleteFrom("item_versions").where("type", "=", type).where("item", "=", id).execute();
  await deleteChanges(tx, type, id);
  if (type === "news") await deleteImage(tx, id);
  if (type !== "job") {
    const { table, column } = attachmentTable(type);
    const files = await tx.selectFrom(table).select("id").where(column, "=", id).execute();
    for (const file of files) await deleteAttachment(tx, type, file.id);
  }
  await tx.deleteFrom(itemTables[type]).where("id", "=", id).execute();
}
