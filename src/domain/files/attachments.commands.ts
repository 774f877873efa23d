import type { Selectable } from "kysely";
import { attachmentTable } from "../content/attachment-table.ts";
import {
  type ContentNoun,
  recordWrite,
  requestKeyOf,
  requireEditor,
  writeAsEditor,
} from "../content/content-item.commands.ts";
import { accountOf, type Context, type Writes } from "../context.ts";
import { NotFound } from "../errors.ts";
import { countingNames } from "../gate/gated.commands.ts";
import { requireDocumentPassing } from "../gate/passing.commands.ts";
import { beginHistory } from "../history/item-versions.commands.ts";
import type { Database } from "../tables.ts";
import { attachmentKinds } from "./files.ts";
import { storeUpload, type Upload } from "./store-upload.ts";

/** An attachment as it is sent. */
type StoredAttachment = Pick<
  Selectable<Database["news_files"]>,
  "name" | "mediaType" | "size" | "sha256" | "document"
>;

/** The files attached to a kind of content. */
export interface AttachmentKind<File extends { id: number }> {
  noun: Exclude<ContentNoun, "job">;
  /** The files of an item that the actor may see; rejects with NotFound. */
  filesOf(ctx: Context, itemId: number): Promise<File[]>;
  /** The data for sending one of them; rejects with NotFound. */
  fileById(ctx: Context, id: number): Promise<StoredAttachment>;
}

/**
 * Attaches a file to an item, after the existing ones. A repeated `requestKey` of the same person attaches only once.
 *
 * @throws Forbidden, NotFound, FileRefused, GateStopped at once for a public item
 */
export async function attachFile<File extends { id: number }>(
  ctx: Context,
  kind: AttachmentKind<File>,
  itemId: number,
  { upload, requestKey }: { upload: Upload; requestKey: string | undefined },
): Promise<File> {
  requireEditor(ctx);
  await kind.filesOf(ctx, itemId);
  const file = await storeUpload(ctx, upload, attachmentKinds);
  await countingNames(ctx, () => requireDocumentPassing(ctx, kind.noun, file, itemId));
  const { noun } = kind;
  const { table, column } = attachmentTable(noun);
  return writeAsEditor(ctx, async (tx, reading) => {
    await kind.filesOf(reading, itemId);
    const named = requestKeyOf(ctx, requestKey);
    const attached = await findAttached(tx, kind, itemId, named);
    if (attached) return fileOf(reading, kind, itemId, attached.id);
    await beginHistory(tx, { type: noun, item: itemId });
    const moment = ctx.now().toISOString();
    const { last } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.max("sort").as("last"))
      .where(column, "=", itemId)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto(table)
      .values({
        [column]: itemId,
        ...file,
        sort: (last ?? -1) + 1,
        createdAt: moment,
        updatedAt: moment,
        requestKey: named,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordWrite(tx, ctx, `${noun}.attach`, itemId);
    return fileOf(reading, kind, itemId, id);
  });
}

/** Removes a file from its item; `restoreFile` brings it back. Throws Forbidden, NotFound. */
export async function removeFile<File extends { id: number }>(
  ctx: Context,
  kind: AttachmentKind<File>,
  id: number,
): Promise<void> {
  await writeAsEditor(ctx, async (tx, reading) => {
    const itemId = await itemOf(tx, kind, id);
    await fileOf(reading, kind, itemId, id);
    await beginHistory(tx, { type: kind.noun, item: itemId });
    const deleted = { deletedAt: ctx.now().toISOString(), deletedBy: accountOf(ctx) };
    await tx.updateTable(attachmentTable(kind.noun).table).set(deleted).where("id", "=", id).execute();
    await recordWrite(tx, ctx, `${kind.noun}.detach`, itemId);
  });
}

/** Brings a removed file back to its item. Throws Forbidden, NotFound, GateStopped where it would be public at once. */
export async function restoreFile<File extends { id: number }>(
  ctx: Context,
  kind: AttachmentKind<File>,
  id: number,
): Promise<File> {
  requireEditor(ctx);
  await countingNames(ctx, () => requireRestorable(ctx, kind, id));
  return writeAsEditor(ctx, async (tx, reading) => {
    const itemId = await itemOf(tx, kind, id);
    // Throws NotFound for a file of an item that is itself in the bin.
    await kind.filesOf(reading, itemId);
    const kept = { deletedAt: null, deletedBy: null };
    await tx.updateTable(attachmentTable(kind.noun).table).set(kept).where("id", "=", id).execute();
    await recordWrite(tx, ctx, `${kind.noun}.reattach`, itemId);
    return fileOf(reading, kind, itemId, id);
  });
}

async function requireRestorable(
  ctx: Context,
  { noun }: AttachmentKind<{ id: number }>,
  id: number,
): Promise<void> {
  const { table, column } = attachmentTable(noun);
  const { [column]: itemId, ...file } = await ctx.db
    .selectFrom(table)
    .select(["name", "mediaType", "size", "sha256", column])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
  await requireDocumentPassing(ctx, noun, { ...file, fileId: id }, itemId);
}

/** The file that an earlier request with the same key attached, if any. */
async function findAttached(
  tx: Writes,
  kind: AttachmentKind<{ id: number }>,
  itemId: number,
  requestKey: string | null,
) {
  if (requestKey === null) return;
  const { table, column } = attachmentTable(kind.noun);
  return await tx
    .selectFrom(table)
    .select("id")
    .where(column, "=", itemId)
    .where("requestKey", "=", requestKey)
    .executeTakeFirst();
}

async function itemOf(tx: Writes, kind: AttachmentKind<{ id: number }>, id: number): Promise<number> {
  const { table, column } = attachmentTable(kind.noun);
  const file = await tx
    .selectFrom(table)
    .select(column)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
  return file[column];
}

async function fileOf<File extends { id: number }>(
  ctx: Context,
  { filesOf }: AttachmentKind<File>,
  itemId: number,
  id: number,
): Promise<File> {
  const file = (await filesOf(ctx, itemId)).find((candidate) => candidate.id === id);
  if (!file) throw new NotFound();
  return file;
}
