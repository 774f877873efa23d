import { attachmentTable } from "../attachment-table.ts";
import { recordWrite, writeAsEditor } from "../content-item.commands.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { sanitizeFileName } from "../files/file-name.ts";
import { splitName } from "../files/files.rules.ts";
import { beginHistory } from "../history/item-versions.commands.ts";
import { moved } from "./document-lists.rules.ts";
import { documentState } from "./document-state.queries.ts";
import type { DocumentRef } from "./documents.ts";

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
