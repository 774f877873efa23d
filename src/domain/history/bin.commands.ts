import { type AuditContext, recordAudit } from "../audit/audit.commands.ts";
import type { Context, Writes } from "../context.ts";
import { filesInRows } from "../files/stored-files.queries.ts";
import { day, hour, momentAfter } from "../moments.ts";
import type { Timestamp } from "../tables.ts";
import { binDays } from "./history.ts";

const items = [
  { type: "news", table: "news" },
  { type: "job", table: "jobs" },
  { type: "activity", table: "activities" },
] as const;

/**
 * Deletes for good what has been in the bin for its time: items with their versions, pictures and attachments, and single
 * attachments and pictures, and the stored files that no row names any more.
 *
 * @returns how many items and files there were
 */
export async function emptyBin(ctx: AuditContext & Pick<Context, "db" | "write" | "files">): Promise<number> {
  const limit = momentAfter(ctx.now(), -binDays * day);
  // Checked first on the read connection: on most days there is nothing to write.
  if (!(await holdsAny(ctx.db, limit))) return 0;
  const { count, unused } = await ctx.write(async (tx) => {
    const before = await filesInRows(tx);
    const emptied = await deleteOld(tx, ctx, limit);
    const after = await filesInRows(tx);
    return { count: emptied, unused: [...before.keys()].filter((sha256) => !after.has(sha256)) };
  });
  await ctx.files.clearUnused(unused, hour);
  return count;
}

const tables = ["news", "jobs", "activities", "news_files", "activity_files", "news_images"] as const;

async function deleteOld(tx: Writes, ctx: AuditContext, limit: Timestamp): Promise<number> {
  let count = await deleteFiles(tx, limit);
  for (const { type, table } of items) {
    for (const id of await deletedBefore(tx, table, limit)) {
      await deleteItem(tx, type, id);
      await recordAudit(tx, ctx, { action: `${type}.forget`, itemType: type, itemId: id });
      count += 1;
    }
  }
  return count;
}

async function holdsAny(db: Context["db"], limit: Timestamp): Promise<boolean> {
  for (const table of tables) {
    const old = await db
      .selectFrom(table as "news")
      .select("deletedAt")
      .where("deletedAt", "<", limit)
      .executeTakeFirst();
    if (old) return true;
  }
  return false;
}

async function deletedBefore(tx: Writes, table: "news" | "jobs" | "activities", limit: Timestamp) {
  const rows = await tx
    .selectFrom(table as "news")
    .select("id")
    .where("deletedAt", "<", limit)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Attachments and pictures that were deleted by themselves. */
async function deleteFiles(tx: Writes, limit: Timestamp): Promise<number> {
  const ofNews = await tx.deleteFrom("news_files").where("deletedAt", "<", limit).executeTakeFirst();
  const ofActivities = await tx
    .deleteFrom("activity_files")
    .where("deletedAt", "<", limit)
    .executeTakeFirst();
  const images = await tx.selectFrom("news_images").select("newsId").where("deletedAt", "<", limit).execute();
  for (const { newsId } of images) await deleteImage(tx, newsId);
  return Number(ofNews.numDeletedRows + ofActivities.numDeletedRows) + images.length;
}

async function deleteImage(tx: Writes, newsId: number): Promise<void> {
  await tx.deleteFrom("news_image_variants").where("newsId", "=", newsId).execute();
  await tx.deleteFrom("news_images").where("newsId", "=", newsId).execute();
}

async function deleteItem(tx: Writes, type: (typeof items)[number]["type"], id: number): Promise<void> {
  await tx.deleteFrom("item_versions").where("type", "=", type).where("item", "=", id).execute();
  if (type === "news") {
    await deleteImage(tx, id);
    await tx.deleteFrom("news_files").where("newsId", "=", id).execute();
    await tx.deleteFrom("news").where("id", "=", id).execute();
  }
  if (type === "activity") {
    await tx.deleteFrom("activity_files").where("activityId", "=", id).execute();
    await tx.deleteFrom("activities").where("id", "=", id).execute();
  }
  if (type === "job") await tx.deleteFrom("jobs").where("id", "=", id).execute();
}
