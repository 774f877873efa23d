import { itemTables } from "../content/attachment-table.ts";
import type { Reads } from "../context.ts";
import type { Flag } from "../tables.ts";
import type { SavedChange } from "./apply-changes.commands.ts";
import type { Change, ChangeType } from "./changes.ts";

/** Whether a type of change is about news, jobs or activities. */
export function isContentItem(type: ChangeType): boolean {
  return type in itemTables;
}

/** What a change is about, as it stands now. */
interface Changed {
  /** The title that the item gets, or has; the key of a text. */
  title: string;
  /** Null when it is gone. */
  version: number | null;
  isPublic?: Flag;
}

/** Whether a draft was only to show what was hidden, for its preview, and that is public by now. */
export function isShownAlready({ edit }: Change, { isPublic }: Changed): boolean {
  return isPublic === 1 && Object.keys(edit).join() === "isPublic";
}

type Saved = Pick<SavedChange, "change" | "language">;

/** The items of changes, as they stand now: one query for each type of item. */
export async function changedItems(db: Reads, saved: readonly Saved[]): Promise<(saved: Saved) => Changed> {
  const known = new Map<string, Changed>();
  const itemsOf = (wanted: ChangeType) =>
    saved.flatMap(({ change: { type, item } }) => (type === wanted ? [item] : []));
  for (const [type, table] of Object.entries(itemTables) as [keyof typeof itemTables, "news"][]) {
    const ids = itemsOf(type).map(Number);
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(table)
      .select(["id", "title", "version", "isPublic"])
      .where("id", "in", ids)
      .where("deletedAt", "is", null)
      .execute();
    for (const { id, ...item } of rows) known.set(keyOf(type, String(id)), item);
  }
  const keys = itemsOf("text");
  for (const { key, language, version } of keys.length > 0 ? await textVersions(db, keys) : []) {
    known.set(keyOf("text", key, language), { title: key, version });
  }
  return ({ change: { type, item, edit }, language }) => {
    const now = known.get(keyOf(type, item, language));
    const renamed = "title" in edit && typeof edit.title === "string" ? edit.title : undefined;
    // A text that nobody changed yet.
    const first = type === "text" ? 1 : null;
    const isPublic = now?.isPublic ?? 0;
    return { title: renamed ?? now?.title ?? item, version: now?.version ?? first, isPublic };
  };
}

function textVersions(db: Reads, keys: readonly string[]) {
  return db
    .selectFrom("text_versions")
    .select(({ fn }) => ["key", "language", fn.max("version").as("version")])
    .where("key", "in", keys)
    .groupBy(["key", "language"])
    .execute();
}

function keyOf(type: ChangeType, item: string, language = ""): string {
  return `${type} ${language} ${item}`;
}
