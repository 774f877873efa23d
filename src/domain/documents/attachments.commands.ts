import { attachmentTable } from "../content/attachment-table.ts";
import { recordWrite, requireEditor, writeAsEditor } from "../content/content-item.commands.ts";
import type { Context, Writes } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { sanitizeFileName } from "../files/file-name.ts";
import { splitName } from "../files/files.rules.ts";
import type { StoredUpload } from "../files/store-upload.ts";
import { countingNames } from "../gate/gated.commands.ts";
import { requireDocumentPassing } from "../gate/passing.commands.ts";
import { beginHistory } from "../history/item-versions.commands.ts";
import { moved } from "./document-lists.rules.ts";
import { documentState, packDocument } from "./document-state.queries.ts";
import type { DocumentRef, DocumentUse } from "./documents.ts";

type AttachmentRef = DocumentRef & { place: "news" | "activity" };

/** Renames an attachment; its ending stays. Throws Forbidden, NotFound, Invalid for a name without a letter. */
export async function renameAttachment(ctx: Context, ref: AttachmentRef, given: string): Promise<void> {
  await writeAsEditor(ctx, async (tx, reading) => {
    const { name, owner } = await documentState(reading, ref);
    const { extension } = splitName(name);
    const wanted = sanitizeFileName(given);
    const stem = wanted.toLowerCase().endsWith(`.${extension}`)
      ? wanted.slice(0, -extension.length - 1)
      : wanted;
    if (/^[\s.]*$/.test(stem)) throw new Invalid([{ path: "name", message: "required" }]);
    await beginHistory(tx, { type: ref.place, item: Number(owner) });
    await tx
      .updateTable(attachmentTable(ref.place).table)
      .set({ name: extension ? `${stem}.${extension}` : stem, updatedAt: ctx.now().toISOString() })
      .where("id", "=", Number(ref.item))
      .execute();
    await recordWrite(tx, ctx, `${ref.place}.edit`, Number(owner));
  });
}

/** Attaches a document of the site to an item, after its files: the same file at the same address. Throws Forbidden, NotFound. */
export async function attachDocument(
  ctx: Context,
  { document, place, owner }: DocumentUse & { owner: number },
): Promise<void> {
  const { table, parent, column } = attachmentTable(place);
  await changeAttachments(ctx, { place, owner, document }, async (tx, file) => {
    await tx
      .selectFrom(parent)
      .select("id")
      .where("id", "=", owner)
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow(() => new NotFound());
    const { last } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.max("sort").as("last"))
      .where(column, "=", owner)
      .executeTakeFirstOrThrow();
    const row = { ...file, [column]: owner, sort: (last ?? -1) + 1, createdAt: file.updatedAt };
    await tx
      .insertInto(table)
      .values(row as never)
      .execute();
  });
}

/** Makes an attachment, a copy so far, a document of the site: what replaces that one replaces it. Throws Forbidden, NotFound. */
export async function uniteAttachment(
  ctx: Context,
  { document, place, item }: DocumentUse & { item: string },
): Promise<void> {
  const { owner } = await documentState(ctx, { place, item });
  await changeAttachments(ctx, { place, owner: Number(owner), document }, async (tx, file) => {
    const { table } = attachmentTable(place);
    await tx.updateTable(table).set(file).where("id", "=", Number(item)).execute();
  });
}

async function changeAttachments(
  ctx: Context,
  { document, place, owner }: DocumentUse & { owner: number },
  change: (tx: Writes, file: StoredUpload & { document: string; updatedAt: string }) => Promise<void>,
): Promise<void> {
  requireEditor(ctx);
  const { content, downloadName: name, hidden } = packDocument(ctx.content, document);
  if (!content || hidden) throw new NotFound();
  const { mediaType, size, sha256, path } = content;
  await countingNames(ctx, () =>
    requireDocumentPassing(ctx, place, { name, mediaType, size, sha256, path }, owner),
  );
  await writeAsEditor(ctx, async (tx) => {
    await beginHistory(tx, { type: place, item: owner });
    await change(tx, { name, mediaType, size, sha256, document, updatedAt: ctx.now().toISOString() });
    await recordWrite(tx, ctx, `${place}.attach`, owner);
  });
}

/** Moves an attachment so many places, up if negative. Throws Forbidden, NotFound. */
export async function moveAttachment(ctx: Context, ref: AttachmentRef, by: number): Promise<void> {
  await writeAsEditor(ctx, async (tx, reading) => {
    const { owner } = await documentState(reading, ref);
    const { table, column } = attachmentTable(ref.place);
    const rows = await tx
      .selectFrom(table)
      .select("id")
      .where(column, "=", Number(owner))
      .where("deletedAt", "is", null)
      .orderBy("sort")
      .orderBy("id")
      .execute();
    await beginHistory(tx, { type: ref.place, item: Number(owner) });
    const order = moved(
      rows.map(({ id }) => id),
      Number(ref.item),
      by,
    );
    for (const [sort, id] of order.entries()) {
      await tx.updateTable(table).set({ sort }).where("id", "=", id).execute();
    }
    await recordWrite(tx, ctx, `${ref.place}.edit`, Number(owner));
  });
}
