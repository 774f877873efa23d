import type { DocumentVersion } from "../content/replacement.ts";
import { type AttachedRow, asDocuments } from "../content-pack/attached-documents.ts";
import type { Context, Reads } from "../context.ts";
import { NotFound, Refused } from "../errors.ts";
import type { DocumentPlace } from "../tables.ts";

/** The states of documents that are, or were, at their addresses, by item, the first one first. */
export async function publishedVersions(
  db: Reads,
  place: DocumentPlace,
  items?: readonly string[],
): Promise<Map<string, DocumentVersion[]>> {
  if (items?.length === 0) return new Map();
  const rows = await db
    .selectFrom("document_versions")
    .select(["item", "number", "publishedAt", "note", "mediaType", "size", "sha256"])
    .where("place", "=", place)
    .where("number", "is not", null)
    .where("withdrawnAt", "is", null)
    .$if(items !== undefined, (query) => query.where("item", "in", items ?? []))
    .orderBy("number")
    .execute();
  const versions = rows.map(({ item, number, ...version }) => ({
    item,
    version: { ...version, number: Number(number) },
  }));
  const byItem = Map.groupBy(versions, ({ item }) => item);
  return new Map([...byItem].map(([item, own]) => [item, own.map(({ version }) => version)]));
}

/** Attachments as they stand now, with their states; those of a file that was never replaced are left out. */
export async function withVersions<Row extends AttachedRow & { id: number }>(
  ctx: Pick<Context, "db" | "content">,
  place: "news" | "activity",
  rows: Row[],
): Promise<(Row & { versions?: DocumentVersion[] })[]> {
  const items = rows.map(({ id }) => String(id));
  const versions = await publishedVersions(ctx.db, place, items);
  return asDocuments(ctx, rows).map((row) => {
    const own = row.document === null ? versions.get(String(row.id)) : undefined;
    return own ? { ...row, versions: own } : row;
  });
}

/** The file of a state that is, or was, at a document's address; NotFound when there is none, Refused `version-withdrawn` of one that was withdrawn. */
export async function versionFile(
  db: Reads,
  { place, item }: { place: DocumentPlace; item: string },
  number: number,
) {
  const { withdrawnAt, ...file } = await db
    .selectFrom("document_versions")
    .select(["mediaType", "size", "sha256", "withdrawnAt"])
    .where("place", "=", place)
    .where("item", "=", item)
    .where("number", "=", number)
    .executeTakeFirstOrThrow(() => new NotFound());
  if (withdrawnAt !== null) throw new Refused("version-withdrawn");
  return file;
}
