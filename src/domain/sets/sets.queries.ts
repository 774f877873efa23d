import type { Context, Reads } from "../context.ts";
import { NotFound } from "../errors.ts";
import { personName } from "../text/person-name.ts";
import type { RefusedChange, SavedChange } from "./apply-changes.commands.ts";
import { changedItems, isContentItem, isShownAlready } from "./changed-items.queries.ts";
import { Change, type ChangedItem } from "./changes.ts";
import type { ChangeSet, ListedSet } from "./sets.ts";

export type SetRow = Awaited<ReturnType<typeof setById>>;

/** A set or draft; NotFound when there is none. */
export function setById(db: Reads, id: number) {
  return selectSets(db)
    .where("change_sets.id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
}

/** Those that wait, the next due first; then those that became public within the last 30 days. */
export async function listSets(ctx: Pick<Context, "db" | "now">): Promise<ListedSet[]> {
  const recently = new Date(ctx.now().getTime() - 30 * 24 * 60 * 60_000).toISOString();
  const rows = await selectSets(ctx.db)
    .where("discardedAt", "is", null)
    .where(({ eb, or }) => or([eb("publishedAt", "is", null), eb("publishedAt", ">", recently)]))
    .orderBy(({ eb }) => eb.case().when("publishedAt", "is", null).then(0).else(1).end())
    .orderBy("publishedAt", "desc")
    .orderBy(({ eb }) => eb.case().when("publishAt", "is", null).then(1).else(0).end())
    .orderBy("publishAt")
    .orderBy("change_sets.id", "desc")
    .execute();
  const changes = await changesOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const itemOf = await changedItems(ctx.db, changes);
  return rows.flatMap((row) => {
    const own = changes.filter(({ setId }) => setId === row.id);
    const [first] = own;
    if (
      row.kind === "draft" &&
      row.publishedAt === null &&
      first &&
      isShownAlready(first.change, itemOf(first))
    )
      return [];
    const about =
      row.kind === "draft" && first
        ? { type: first.change.type, item: first.change.item, title: itemOf(first).title }
        : null;
    const waiting = row.publishedAt === null ? own : [];
    const texts = waiting.flatMap(({ change }) => (change.type === "text" ? [change.item] : []));
    const items = waiting.flatMap(({ change: { type, item } }) =>
      isContentItem(type) ? [{ type, item }] : [],
    );
    return [{ ...presentSet(row), changes: own.length, about, texts, items }];
  });
}

/**
 * A set or draft with its changes; NotFound when there is none.
 *
 * @param refused the changes that could not be published now
 */
export async function wholeSet(
  db: Reads,
  id: number,
  refused: readonly RefusedChange[] = [],
): Promise<ChangeSet> {
  const row = await setById(db, id);
  const saved = await changesOf(db, [id]);
  const itemOf = await changedItems(db, saved);
  const changes = saved.map((one) => {
    const { id: changeId, change, savedAt, savedBy } = one;
    const { title, version: current } = itemOf(one);
    const problem = refused.find((other) => other.id === changeId)?.problem ?? null;
    return { id: changeId, change, title, current, savedAt, savedBy, problem };
  });
  return { ...presentSet(row), changes };
}

/** What every view of a set says. */
function presentSet(row: SetRow) {
  const { id, kind, name, version, createdAt, publishAt, publishedAt } = row;
  return {
    id,
    kind,
    name,
    version,
    createdAt,
    createdBy: personName(row),
    publishAt,
    publishedAt,
    state: stateOf(row),
    failure: row.failure,
    preview: row.previewUntil ? { until: row.previewUntil, opened: row.previewOpened } : null,
  };
}

function stateOf({ publishedAt, discardedAt, failure, publishAt }: SetRow): ChangeSet["state"] {
  if (publishedAt) return "published";
  if (discardedAt) return "discarded";
  if (failure) return "failed";
  return publishAt ? "scheduled" : "open";
}

/** The changes of sets, in the order in which they were added. */
export async function changesOf(db: Reads, setIds: readonly number[]) {
  if (setIds.length === 0) return [];
  const rows = await db
    .selectFrom("set_changes")
    .leftJoin("users", "users.id", "set_changes.savedBy")
    .select(["set_changes.id", "setId", "type", "item", "set_changes.language", "edit", "baseVersion"])
    .select(["savedAt", "savedBy", "firstName", "lastName"])
    .where("setId", "in", setIds)
    .orderBy("set_changes.id")
    .execute();
  return rows.map(({ id, setId, type, item, language, edit, baseVersion, savedAt, savedBy, ...name }) => ({
    id,
    setId,
    language,
    change: Change.parse({ type, item, version: baseVersion, edit: JSON.parse(edit) }),
    savedAt,
    savedById: savedBy,
    savedBy: personName(name),
  })) satisfies SavedChange[];
}

/** Whether there is nothing left to publish of an open draft. */
export async function isDone(db: Reads, id: number): Promise<boolean> {
  const [only] = await changesOf(db, [id]);
  return only !== undefined && isShownAlready(only.change, (await changedItems(db, [only]))(only));
}

/** The open draft of an item, if there is one: the id of its set. */
export async function draftOf(db: Reads, { type, item }: ChangedItem, language = ""): Promise<number | null> {
  const row = await db
    .selectFrom("set_changes")
    .innerJoin("change_sets", "change_sets.id", "set_changes.setId")
    .select("change_sets.id")
    .where("type", "=", type)
    .where("item", "=", item)
    .where("language", "=", language)
    .where("kind", "=", "draft")
    .where("publishedAt", "is", null)
    .where("discardedAt", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

function selectSets(db: Reads) {
  return db
    .selectFrom("change_sets")
    .leftJoin("users", "users.id", "change_sets.createdBy")
    .select([
      "change_sets.id",
      "kind",
      "name",
      "version",
      "change_sets.createdAt",
      "publishAt",
      "scheduledBy",
    ])
    .select(["failure", "publishedAt", "discardedAt", "previewHash", "previewUntil", "previewBy"])
    .select(["previewOpened", "createdBy as createdById", "firstName", "lastName"]);
}
