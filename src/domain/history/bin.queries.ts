import { canEdit } from "../content/content-item.rules.ts";
import { accountOf, type Context, type Reads } from "../context.ts";
import { Forbidden } from "../errors.ts";
import type { Timestamp } from "../tables.ts";
import { fold } from "../text/fold.ts";
import { personName } from "../text/person-name.ts";
import { excerpt, plainText } from "../text/rich-text.ts";
import { day } from "../time/moments.ts";
import { type BinEntry, binDays } from "./history.ts";

interface Deleted {
  type: BinEntry["type"];
  item: string;
  name: string;
  of: string | null;
  /** HTML */
  text: string;
  deletedAt: Timestamp | null;
  deletedBy: number | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Everything that was deleted and can be brought back, the latest first. Files of a deleted item come back with it.
 *
 * @param words which all have to be in the title, in a name or in the text, with or without diacritics
 * @throws Forbidden
 */
export async function listBin(
  ctx: Pick<Context, "actor" | "db" | "now" | "content">,
  words = "",
): Promise<BinEntry[]> {
  if (!canEdit(ctx.actor)) throw new Forbidden();
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const documents = (await documentsTakenDown(ctx)).map((one) => ({ ...document, ...one }));
  const deleted: Deleted[] = [...(await deletedItems(ctx.db)), ...(await deletedFiles(ctx.db)), ...documents];
  return deleted
    .filter((one) => holds(one, wanted))
    .map(({ text, deletedAt, deletedBy, firstName, lastName, ...one }) => ({
      ...one,
      excerpt: excerpt(text),
      deletedAt: deletedAt ?? "",
      deletedBy: personName({ firstName, lastName }),
      isOwn: deletedBy !== null && deletedBy === accountOf(ctx),
      daysLeft: one.type === "document" ? null : daysLeft(ctx.now(), deletedAt ?? ""),
    }))
    .toSorted((one, other) => (one.deletedAt < other.deletedAt ? 1 : -1));
}

const document = { type: "document", of: null, text: "" } as const;

function holds({ name, of, text }: Deleted, wanted: string[]): boolean {
  if (wanted.length === 0) return true;
  const said = fold(`${name} ${of ?? ""} ${plainText(text)}`);
  return wanted.every((word) => said.includes(word));
}

function daysLeft(now: Date, deletedAt: Timestamp): number {
  return Math.max(0, Math.ceil((Date.parse(deletedAt) + binDays * day - now.getTime()) / day));
}

async function deletedItems(db: Reads): Promise<Deleted[]> {
  const all = await Promise.all([
    itemsOf(db, "news", "news", "text"),
    itemsOf(db, "job", "jobs", "description"),
    itemsOf(db, "activity", "activities", "text"),
  ]);
  return all.flat();
}

/** All tables of items have these columns but the text's; the casts name those of one for the compiler. */
async function itemsOf(
  db: Reads,
  type: "news" | "job" | "activity",
  table: "news" | "jobs" | "activities",
  text: "text" | "description",
): Promise<Deleted[]> {
  const rows = await db
    .selectFrom(`${table} as item` as "news as item")
    .leftJoin("users", "users.id", "item.deletedBy")
    .select(["item.id", "item.title as name", `item.${text} as text` as "item.text"])
    .select(["item.deletedAt", "item.deletedBy", "firstName", "lastName"])
    .where("item.deletedAt", "is not", null)
    .execute();
  return rows.map(({ id, ...row }) => ({ type, item: String(id), of: null, ...row }));
}

async function deletedFiles(db: Reads): Promise<Deleted[]> {
  const all = await Promise.all([
    filesOf(db, "news-file", ["news_files", "news", "newsId"], "id"),
    filesOf(db, "activity-file", ["activity_files", "activities", "activityId"], "id"),
    filesOf(db, "news-image", ["news_images", "news", "newsId"], "newsId"),
  ]);
  return all.flat();
}

/** The same for the tables of files; `id` is the column by which one is brought back. */
async function filesOf(
  db: Reads,
  type: "news-file" | "activity-file" | "news-image",
  [table, items, itemColumn]: readonly [string, string, string],
  id: "id" | "newsId",
): Promise<Deleted[]> {
  const rows = await db
    .selectFrom(`${table} as file` as "news_files as file")
    .innerJoin(`${items} as item` as "news as item", "item.id", `file.${itemColumn}` as "file.newsId")
    .leftJoin("users", "users.id", "file.deletedBy")
    .select([`file.${id} as id` as "file.id", "file.name", "item.title as of"])
    .select(["file.deletedAt", "file.deletedBy", "firstName", "lastName"])
    .where("file.deletedAt", "is not", null)
    .where("item.deletedAt", "is", null)
    .execute();
  return rows.map(({ id, ...row }) => ({ type, item: String(id), text: "", ...row }));
}

interface TakenDown {
  deletedAt: Timestamp;
  deletedBy: number | null;
  firstName: string | null;
  lastName: string | null;
}

/** The documents of the pack that were taken off the site in the last days of the bin: they stay, and can be put back. */
async function documentsTakenDown({ db, now, content }: Pick<Context, "db" | "now" | "content">) {
  const hidden = content.documents.filter((document) => document.hidden);
  if (hidden.length === 0) return [];
  const rows = await db
    .selectFrom("text_versions")
    .leftJoin("users", "users.id", "text_versions.savedBy")
    .select(["value", "savedAt", "savedBy", "firstName", "lastName"])
    .where("key", "=", "documents")
    .orderBy("text_versions.id")
    .execute();
  const since = new Map<string, TakenDown>();
  for (const { value, savedAt, savedBy, ...name } of rows) {
    const down = hiddenIn(value);
    for (const slug of since.keys()) if (!down.includes(slug)) since.delete(slug);
    for (const slug of down) {
      if (!since.has(slug)) since.set(slug, { deletedAt: savedAt, deletedBy: savedBy, ...name });
    }
  }
  return hidden.flatMap(({ slug, title }) => {
    const taken = since.get(slug);
    const isRecent = taken && Date.parse(taken.deletedAt) + binDays * day > now().getTime();
    return isRecent ? [{ item: slug, name: title, ...taken }] : [];
  });
}

function hiddenIn(value: string | null): string[] {
  const documents = value === null ? [] : (JSON.parse(value) as { slug: string; hidden?: true }[]);
  return documents.filter(({ hidden }) => hidden).map(({ slug }) => slug);
}
