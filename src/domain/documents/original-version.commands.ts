import { bytesOf } from "../content-pack/document-bytes.ts";
import type { Context, Writes } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { DocumentState } from "./document-state.queries.ts";
import type { DocumentRef } from "./documents.ts";

/** Copies the pack's own file into the file store: a newer pack may have another one. */
export async function storeOriginal(ctx: Context, { file }: DocumentState): Promise<void> {
  if (!file || file.path === null) return;
  const { reader, key } = bytesOf(ctx, file);
  const bytes = await reader.read(key);
  if (!bytes) throw new NotFound();
  await ctx.files.put(bytes);
}

/** Makes what is at the address now the first version, unless it is one already. */
export async function keepOriginal(
  tx: Writes,
  ctx: Context,
  { place, item }: DocumentRef,
  { file, name, mediaType, since }: DocumentState,
): Promise<void> {
  if (!file || (file.path === null && (await hasVersions(tx, place, item)))) return;
  const { size, sha256 } = file;
  const original = { name, mediaType, size, sha256, savedAt: since ?? ctx.now().toISOString() };
  await tx
    .insertInto("document_versions")
    .values({ place, item, number: 1, note: "", publishedAt: since, ...original })
    .onConflict((conflict) => conflict.columns(["place", "item", "number"]).doUpdateSet(original))
    .execute();
}

async function hasVersions(tx: Writes, place: DocumentRef["place"], item: string): Promise<boolean> {
  const row = await tx
    .selectFrom("document_versions")
    .select("id")
    .where("place", "=", place)
    .where("item", "=", item)
    .where("number", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
