import { type ContentNoun, recordWrite, requestKeyOf, writeAsEditor } from "./content-item.commands.ts";
import { publicationDate } from "./content-item.rules.ts";
import type { Context, Writes } from "./context.ts";
import { EditedMeanwhile, NotFound } from "./errors.ts";
import type { Flag, Timestamp } from "./tables.ts";

/** What activities, jobs and news have in common when they are written. */
export interface ContentKind<Row extends Saved> {
  table: "activities" | "jobs" | "news";
  noun: ContentNoun;
  /** One item, if the actor may see it; rejects with NotFound. */
  byId(ctx: Context, id: number): Promise<Row>;
}

interface Saved {
  isPublic: Flag;
  publishedAt: Timestamp | null;
  version: number;
}

/** The columns of a new item that it has for being content. */
type NewColumns = ReturnType<typeof newColumns>;

/** The columns that change with every save. */
type SavedColumns = ReturnType<typeof savedColumns>;

/**
 * Adds an item, hidden unless it is explicitly public. The same `requestKey` of the same person adds only once.
 *
 * @param insert puts the item's row in, and answers with its id
 * @throws Forbidden
 */
export function addItem<Row extends Saved>(
  ctx: Context,
  { table, noun, byId }: ContentKind<Row>,
  { isPublic, requestKey }: { isPublic?: boolean | undefined; requestKey?: string | undefined },
  insert: (tx: Writes, columns: NewColumns) => Promise<{ id: number }>,
): Promise<Row> {
  return writeAsEditor(ctx, async (tx, reading) => {
    const columns = newColumns(ctx, isPublic, requestKey);
    const added = await findAdded(tx, table, columns.requestKey);
    if (added) return byId(reading, added);
    const { id } = await insert(tx, columns);
    await recordWrite(tx, ctx, `${noun}.add`, id);
    return byId(reading, id);
  });
}

/**
 * Changes an item, publishes or hides it.
 *
 * @param version the version that the editor began from, if known
 * @param save writes the columns, and whatever else the edit changes
 * @throws Forbidden, NotFound, EditedMeanwhile with the item as it stands now
 */
export function editItem<Row extends Saved>(
  ctx: Context,
  { noun, byId }: ContentKind<Row>,
  { id, isPublic, version }: { id: number; isPublic?: boolean | undefined; version?: number | undefined },
  save: (tx: Writes, columns: SavedColumns) => Promise<unknown>,
): Promise<Row> {
  return writeAsEditor(ctx, async (tx, reading) => {
    const before = await byId(reading, id);
    demandVersion(before, version);
    await save(tx, savedColumns(ctx, before, isPublic));
    const after = await byId(reading, id);
    await recordWrite(tx, ctx, `${noun}.${verbOf(before, after)}`, id);
    return after;
  });
}

/** Takes an item away, with what belongs to it; `restoreItem` brings it back. Throws Forbidden, NotFound. */
export async function deleteItem<Row extends Saved>(
  ctx: Context,
  { table, noun }: ContentKind<Row>,
  id: number,
): Promise<void> {
  await writeAsEditor(ctx, async (tx) => {
    await markDeleted(tx, ctx, table, id);
    await recordWrite(tx, ctx, `${noun}.delete`, id);
  });
}

/** Brings a deleted item back as it was. Throws Forbidden, NotFound. */
export function restoreItem<Row extends Saved>(
  ctx: Context,
  { table, noun, byId }: ContentKind<Row>,
  id: number,
): Promise<Row> {
  return writeAsEditor(ctx, async (tx, reading) => {
    await markRestored(tx, table, id);
    const item = await byId(reading, id);
    await recordWrite(tx, ctx, `${noun}.restore`, id);
    return item;
  });
}

/** Throws EditedMeanwhile when an editor began from another version than stands there now. */
function demandVersion(current: Saved, expected: number | undefined): void {
  if (expected !== undefined && expected !== current.version) throw new EditedMeanwhile(current);
}

/** Hidden, unless it is explicitly public (contract §3). */
function newColumns(ctx: Context, isPublic = false, requestKey?: string) {
  const moment = ctx.now().toISOString();
  return {
    isPublic: flag(isPublic),
    createdAt: moment,
    updatedAt: moment,
    publishedAt: publicationDate(isPublic, null, moment),
    requestKey: requestKeyOf(ctx, requestKey),
  };
}

function savedColumns({ now }: Context, current: Saved, isPublic = current.isPublic === 1) {
  const moment = now().toISOString();
  return {
    isPublic: flag(isPublic),
    publishedAt: publicationDate(isPublic, current.publishedAt, moment),
    updatedAt: moment,
    version: current.version + 1,
  };
}

/** What a save is called in the audit log. */
function verbOf(before: Saved, after: Saved): "publish" | "hide" | "edit" {
  if (before.isPublic === after.isPublic) return "edit";
  return after.isPublic ? "publish" : "hide";
}

/** The item that the same request added already, if it comes a second time (a double click, a retry). */
async function findAdded(
  tx: Writes,
  table: ContentKind<Saved>["table"],
  requestKey: string | null,
): Promise<number | undefined> {
  if (requestKey === null) return undefined;
  const added = await tx
    .selectFrom(table)
    .select("id")
    .where("requestKey", "=", requestKey)
    .executeTakeFirst();
  return added?.id;
}

/** Takes an item away so that it can be brought back; NotFound when there is none. */
async function markDeleted(
  tx: Writes,
  ctx: Context,
  table: ContentKind<Saved>["table"],
  id: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable(table as "news")
    .set({ deletedAt: ctx.now().toISOString() })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NotFound();
}

/** Brings a deleted item back; one that lives stays as it is. */
async function markRestored(tx: Writes, table: ContentKind<Saved>["table"], id: number): Promise<void> {
  await tx
    .updateTable(table as "news")
    .set({ deletedAt: null })
    .where("id", "=", id)
    .execute();
}

function flag(isTrue: boolean): Flag {
  return isTrue ? 1 : 0;
}
