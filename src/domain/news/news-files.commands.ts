import { demandEditor, recordWrite, requestKeyOf, writeAsEditor } from "../content-item.commands.ts";
import type { Context, Writes } from "../context.ts";
import { NotFound } from "../errors.ts";
import { keepUpload, type Upload } from "../uploads/keep-upload.ts";
import { attachmentKinds } from "../uploads/uploads.ts";
import { type NewsFileRow, newsById, newsFiles } from "./news.queries.ts";

/**
 * Attaches a file to a news item, after those it has. The same `requestKey` of the same person attaches only once.
 *
 * @throws Forbidden, NotFound, FileRefused
 */
export async function attachToNews(
  ctx: Context,
  newsId: number,
  upload: Upload,
  requestKey?: string,
): Promise<NewsFileRow> {
  demandEditor(ctx);
  await newsById(ctx, newsId);
  const file = await keepUpload(ctx, upload, attachmentKinds);
  return writeAsEditor(ctx, async (tx, reading) => {
    await newsById(reading, newsId);
    const named = requestKeyOf(ctx, requestKey);
    const attached = await findAttached(tx, newsId, named);
    if (attached) return fileOf(reading, newsId, attached.id);
    const moment = ctx.now().toISOString();
    const { last } = await tx
      .selectFrom("news_files")
      .select(({ fn }) => fn.max("sort").as("last"))
      .where("newsId", "=", newsId)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto("news_files")
      .values({
        newsId,
        ...file,
        sort: (last ?? -1) + 1,
        createdAt: moment,
        updatedAt: moment,
        requestKey: named,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordWrite(tx, ctx, "news.attach", newsId);
    return fileOf(reading, newsId, id);
  });
}

/** Takes a file off its news item; `restoreNewsFile` brings it back. Throws Forbidden, NotFound. */
export async function removeNewsFile(ctx: Context, id: number): Promise<void> {
  await writeAsEditor(ctx, async (tx, reading) => {
    const newsId = await itemOf(tx, id);
    await fileOf(reading, newsId, id);
    await tx
      .updateTable("news_files")
      .set({ deletedAt: ctx.now().toISOString() })
      .where("id", "=", id)
      .execute();
    await recordWrite(tx, ctx, "news.detach", newsId);
  });
}

/** Brings a removed file back to its news item. Throws Forbidden, NotFound. */
export function restoreNewsFile(ctx: Context, id: number): Promise<NewsFileRow> {
  return writeAsEditor(ctx, async (tx, reading) => {
    const newsId = await itemOf(tx, id);
    await tx.updateTable("news_files").set({ deletedAt: null }).where("id", "=", id).execute();
    await recordWrite(tx, ctx, "news.reattach", newsId);
    return fileOf(reading, newsId, id);
  });
}

/** The file that the same request attached already, if it comes a second time. */
async function findAttached(tx: Writes, newsId: number, requestKey: string | null) {
  if (requestKey === null) return;
  return await tx
    .selectFrom("news_files")
    .select("id")
    .where("newsId", "=", newsId)
    .where("requestKey", "=", requestKey)
    .executeTakeFirst();
}

async function itemOf(tx: Writes, id: number): Promise<number> {
  const { newsId } = await tx
    .selectFrom("news_files")
    .select("newsId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
  return newsId;
}

async function fileOf(ctx: Context, newsId: number, id: number): Promise<NewsFileRow> {
  const file = (await newsFiles(ctx, newsId)).find((candidate) => candidate.id === id);
  if (!file) throw new NotFound();
  return file;
}
