import { attachmentTable, itemTables } from "../content/attachment-table.ts";
import type { Reads } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { Flag, Timestamp } from "../tables.ts";

/** An item that has versions, by the audit log's name of its type. */
export interface ItemRef {
  type: "activity" | "job" | "news";
  item: number;
}

/** What a version keeps beside the columns that editors change. */
export interface KeptFiles {
  image: { sha256: string; name: string; alt: string } | null;
  files: { id: number; name: string; sha256: string }[];
}

/** What a version keeps: every column that editors change, by its name, the picture and the attachments. */
export type ItemValue = Record<string, unknown> & KeptFiles & { isPublic: Flag };

/** Columns that say nothing of what was written. */
const bookkeeping = [
  ...["id", "version", "createdAt", "updatedAt", "publishedAt", "deletedAt", "deletedBy", "requestKey"],
  ...["position", "placedAt", "type"],
];

/**
 * An item that is not deleted, as a version keeps it, with its version and when it was saved last.
 *
 * @throws NotFound
 */
export async function itemValue(db: Reads, { type, item }: ItemRef) {
  const row = await db
    .selectFrom(itemTables[type] as "news")
    .selectAll()
    .where("id", "=", item)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
  const { version, updatedAt }: { version: number; updatedAt: Timestamp } = row;
  const written = Object.entries(row).filter(([name]) => !bookkeeping.includes(name));
  const value = {
    ...Object.fromEntries(written.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    isPublic: row.isPublic,
    image: type === "news" ? await imageOf(db, item) : null,
    files: type === "job" ? [] : await filesOf(db, type, item),
  };
  return { value: value as ItemValue, version, updatedAt };
}

async function imageOf(db: Reads, newsId: number) {
  const image = await db
    .selectFrom("news_images")
    .select(["sha256", "name", "alt"])
    .where("newsId", "=", newsId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return image ?? null;
}

function filesOf(db: Reads, type: "activity" | "news", item: number) {
  const { table, column } = attachmentTable(type);
  return db
    .selectFrom(table)
    .select(["id", "name", "sha256"])
    .where(column, "=", item)
    .where("deletedAt", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}
