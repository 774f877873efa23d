import { sql } from "kysely";
import { requireEditor, writeAsEditor } from "../content/content-item.commands.ts";
import type { Context, Reads, Writes } from "../context.ts";
import { splitName } from "../files/files.rules.ts";
import { pictureKinds } from "../files/files.ts";
import { leavingFiles } from "../files/left-files.commands.ts";
import { recogniseUpload, type Upload } from "../files/store-upload.ts";
import { pictureAddress } from "../text/picture-address.ts";
import { day, momentAfter } from "../time/moments.ts";
import { type StoredPicture, storePictures, variantColumns, widestJpeg } from "./store-pictures.ts";
import type { TextPicture } from "./text-pictures.ts";

/**
 * Keeps a picture for a text. It is newly encoded from its pixels; the same picture is kept once.
 *
 * @throws Forbidden, FileRefused
 */
export async function addTextPicture(ctx: Context, upload: Upload): Promise<TextPicture> {
  requireEditor(ctx);
  const { name } = await recogniseUpload(ctx, upload, pictureKinds);
  const pictures = await storePictures(ctx, await ctx.encodePicture(upload.file));
  const { sha256: key, width, height } = widestJpeg(pictures);
  await writeAsEditor(ctx, (tx) =>
    insert(tx, pictures, {
      key,
      width,
      height,
      name: `${splitName(name).stem}.jpg`,
      createdAt: ctx.now().toISOString(),
    }),
  );
  return { src: pictureAddress(key), width, height };
}

interface Row {
  key: string;
  name: string;
  width: number;
  height: number;
  createdAt: string;
}

/** A picture that is put into a text again begins its time anew. */
async function insert(tx: Writes, pictures: StoredPicture[], row: Row): Promise<void> {
  const { createdAt } = row;
  const { id } = await tx
    .insertInto("text_pictures")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ createdAt }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("text_picture_variants")
    .values(pictures.map((picture) => ({ pictureId: id, ...variantColumns(picture) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Where a picture may be in use: texts, what waits, and what can be brought back. */
const holders = [
  ["news", "text"],
  ["activities", "text"],
  ["jobs", "description"],
  ["item_versions", "value"],
  ["set_changes", "edit"],
  ["text_versions", "value"],
] as const;

/**
 * Deletes pictures that were put into no text within a day, or are in none any more, nor in a version or a draft;
 * `deleteLeftFiles` deletes the stored files that no row names any more.
 *
 * @returns how many there were
 */
export async function deleteUnusedPictures({
  now,
  db,
  write,
}: Pick<Context, "now" | "db" | "write">): Promise<number> {
  const limit = momentAfter(now(), -day);
  // Looked for first on the read connection: on most days there is nothing to write.
  if ((await unusedSince(db, limit).limit(1).execute()).length === 0) return 0;
  return await write((tx) => leavingFiles(tx, () => deleteUnused(tx, limit)));
}

async function deleteUnused(tx: Writes, limit: string): Promise<number> {
  const ids = (await unusedSince(tx, limit).execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.deleteFrom("text_picture_variants").where("pictureId", "in", ids).execute();
  await tx.deleteFrom("text_pictures").where("id", "in", ids).execute();
  return ids.length;
}

function unusedSince(db: Reads, limit: string) {
  return holders.reduce(
    (query, [table, column]) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom(table as "news")
              .select("id")
              .where(column as "text", "like", sql<string>`'%' || ${sql.ref("text_pictures.key")} || '%'`),
          ),
        ),
      ),
    db.selectFrom("text_pictures").select("id").where("createdAt", "<", limit),
  );
}
