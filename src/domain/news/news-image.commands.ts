import { recordWrite, requireEditor, writeAsEditor } from "../content/content-item.commands.ts";
import { accountOf, type Context, type Writes } from "../context.ts";
import { NotFound } from "../errors.ts";
import { splitName } from "../files/files.rules.ts";
import { pictureKinds } from "../files/files.ts";
import { recogniseUpload, type Upload } from "../files/store-upload.ts";
import { fileKinds } from "../foreign-files/file-kinds.ts";
import { requireWordsPassing } from "../gate/passing.commands.ts";
import { beginHistory } from "../history/item-versions.commands.ts";

import { type StoredPicture, storePictures, variantColumns, widestJpeg } from "../pictures/store-pictures.ts";
import { type NewsRow, newsById } from "./news.queries.ts";

/**
 * Sets or replaces the picture of a news item. The stored files are newly encoded from its pixels; the picture that is there changes
 * nothing.
 *
 * @param alt its description; empty when it is decorative
 * @throws Forbidden, NotFound, FileRefused, Invalid with a personal number
 */
export async function replaceNewsImage(
  ctx: Context,
  newsId: number,
  upload: Upload,
  alt: string,
): Promise<NewsRow> {
  requireEditor(ctx);
  requireWordsPassing({ alt });
  await newsById(ctx, newsId);
  const { name } = await recogniseUpload(ctx, upload, pictureKinds);
  const pictures = await storePictures(ctx, await ctx.encodePicture(upload.file));
  return writeAsEditor(ctx, async (tx, reading) => {
    const before = await newsById(reading, newsId);
    if (before.imageSha256 === widestJpeg(pictures).sha256 && before.imageAlt === alt) return before;
    await beginHistory(tx, { type: "news", item: newsId });
    await writeImage(tx, ctx, { newsId, alt, name: `${splitName(name).stem}.jpg`, pictures });
    await recordWrite(tx, ctx, "news.illustrate", newsId);
    return newsById(reading, newsId);
  });
}

/** Removes a news item's picture; `restoreNewsImage` brings it back. Throws Forbidden, NotFound. */
export async function removeNewsImage(ctx: Context, newsId: number): Promise<void> {
  await writeAsEditor(ctx, async (tx, reading) => {
    await newsById(reading, newsId);
    await beginHistory(tx, { type: "news", item: newsId });
    await mark(tx, newsId, { deletedAt: ctx.now().toISOString(), deletedBy: accountOf(ctx) });
    await recordWrite(tx, ctx, "news.remove-image", newsId);
  });
}

/** Brings back the picture that a news item had last. Throws Forbidden, NotFound. */
export function restoreNewsImage(ctx: Context, newsId: number): Promise<NewsRow> {
  return writeAsEditor(ctx, async (tx, reading) => {
    await newsById(reading, newsId);
    await mark(tx, newsId, { deletedAt: null, deletedBy: null });
    await recordWrite(tx, ctx, "news.restore-image", newsId);
    return newsById(reading, newsId);
  });
}

interface Image {
  newsId: number;
  alt: string;
  name: string;
  pictures: StoredPicture[];
}

async function writeImage(tx: Writes, { now }: Context, { newsId, alt, name, pictures }: Image) {
  const moment = now().toISOString();
  const { width, height, size, sha256 } = widestJpeg(pictures);
  const file = { name, mediaType: fileKinds.jpeg.mediaType, size, sha256, width, height, alt };
  await tx
    .insertInto("news_images")
    .values({ newsId, ...file, createdAt: moment, updatedAt: moment })
    .onConflict((conflict) =>
      conflict.column("newsId").doUpdateSet({ ...file, updatedAt: moment, deletedAt: null, deletedBy: null }),
    )
    .execute();
  await tx.deleteFrom("news_image_variants").where("newsId", "=", newsId).execute();
  await tx
    .insertInto("news_image_variants")
    .values(pictures.map((picture) => ({ newsId, ...variantColumns(picture) })))
    .execute();
}

interface Deleted {
  deletedAt: string | null;
  deletedBy: number | null;
}

async function mark(tx: Writes, newsId: number, columns: Deleted): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("news_images")
    .set(columns)
    .where("newsId", "=", newsId)
    .where("deletedAt", columns.deletedAt === null ? "is not" : "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NotFound();
}
