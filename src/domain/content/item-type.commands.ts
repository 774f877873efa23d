import { accountOf, type Context, type Writes } from "../context.ts";
import { EditedMeanwhile, NotFound } from "../errors.ts";
import { countingNames } from "../gate/gated.commands.ts";
import { type Becoming, requireFilesPassing, requirePassing } from "../gate/passing.commands.ts";
import { beginHistory } from "../history/item-versions.commands.ts";
import type { Flag, Timestamp } from "../tables.ts";
import { sanitiseRichText } from "../text/rich-text.ts";
import { itemTables } from "./attachment-table.ts";
import {
  type ContentNoun,
  recordHiddenEdit,
  recordWrite,
  requestKeyOf,
  requireEditor,
  writeAsEditor,
} from "./content-item.commands.ts";
import { publicationDate, requireText } from "./content-item.rules.ts";
import { keptText, titleOf } from "./filler.rules.ts";
import { forgetPlace } from "./item-order.commands.ts";

/** A kind of content: of writing its items, what is not the same for all. */
export interface ItemType<
  Row extends Saved,
  Added extends Words = Words,
  Edit extends Words = Words,
  Place = never,
> {
  noun: ContentNoun;
  /** The field that holds the item's text. */
  body: keyof Row & ("text" | "description");
  /** One item, if the actor may see it; rejects with NotFound. */
  byId(ctx: Context, id: number): Promise<Row>;
  /** Throws Invalid for what breaks a rule of this kind alone. */
  check?(ctx: Context, written: Added | Edit): void;
  insert(tx: Writes, columns: Omit<Added, "isPublic"> & NewColumns): Promise<{ id: number }>;
  /** Writes the columns, and whatever else the edit changes; fields absent from it stay. */
  update(tx: Writes, id: number, columns: Omit<Edit, "isPublic"> & SavedColumns): Promise<unknown>;
  /** Puts an item at another place of its list. Throws NotFound when there is no such item, or none at the place. */
  move(tx: Writes, id: number, place: Place): Promise<void>;
}

export interface Saved {
  id: number;
  title: string;
  text?: string;
  description?: string;
  isPublic: Flag;
  publishedAt: Timestamp | null;
  version: number;
}

/** What editors write of every item. */
interface Words extends Becoming {
  title?: string | undefined;
  text?: string | undefined;
  description?: string | undefined;
}

/** The columns that every new content item has. */
type NewColumns = ReturnType<typeof newColumns>;

/** The columns that change with every save. */
type SavedColumns = ReturnType<typeof savedColumns>;

/**
 * Adds an item, hidden unless it is explicitly public. The same `requestKey` of the same person adds only once.
 *
 * @throws Forbidden, Invalid when it breaks a rule of its kind, or is public without a title or text, GateStopped when it
 * must not be public (gate/)
 */
export async function addItem<Row extends Saved, Added extends Words>(
  ctx: Context,
  type: ItemType<Row, Added>,
  item: Added,
  requestKey?: string,
): Promise<Row> {
  const { noun, byId } = type;
  type.check?.(ctx, item);
  const { isPublic, ...written } = await sanitised(type.body, item);
  const adding = async (tx: Writes, reading: Context) => {
    const columns = newColumns(ctx, isPublic, requestKey);
    const added = await findAdded(tx, noun, columns.requestKey);
    if (added) return byId(reading, added);
    const { id } = await type.insert(tx, { ...written, ...columns });
    const row = await byId(reading, id);
    requireText(type.body, row);
    await requirePassing(reading, row);
    await recordWrite(tx, ctx, `${noun}.add`, id);
    return row;
  };
  return countingNames(ctx, () => writeAsEditor(ctx, adding));
}

/**
 * Changes an item, publishes or hides it; fields absent from `edit` stay.
 *
 * @param version the version that the editor began from, if known
 * @throws Forbidden, NotFound, EditedMeanwhile with the current item, Invalid when it breaks a rule of its kind, is
 * published without a title or text, or loses one while it is public, GateStopped when it must not be public as it
 * would be (gate/)
 */
export async function editItem<Row extends Saved, Edit extends Words>(
  ctx: Context,
  type: ItemType<Row, Words, Edit>,
  { id, version }: { id: number; version?: number | undefined },
  edit: Edit,
): Promise<Row> {
  const { noun, byId } = type;
  type.check?.(ctx, edit);
  const { isPublic, ...written } = await sanitised(type.body, edit);
  let requireSameFiles: Awaited<ReturnType<typeof requireFilesPassing>> | undefined;
  const editing = async (tx: Writes, reading: Context) => {
    const before = await byId(reading, id);
    requireVersion(before, version);
    await requireSameFiles?.(tx, before);
    await beginHistory(tx, { type: noun, item: id });
    await type.update(tx, id, { ...written, ...savedColumns(ctx, before, isPublic) });
    const after = await byId(reading, id);
    if (verbOf(before, after) === "publish") await forgetPlace(tx, noun, id);
    requireText(type.body, after, before);
    await requirePassing(reading, after, before);
    const isSeen = before.isPublic === 1 || after.isPublic === 1;
    if (isSeen) await recordWrite(tx, ctx, `${noun}.${verbOf(before, after)}`, id);
    else await recordHiddenEdit(tx, ctx, noun, id);
    return after;
  };
  return countingNames(ctx, async () => {
    requireEditor(ctx);
    requireSameFiles = await requireFilesPassing(ctx, noun, id, edit);
    return writeAsEditor(ctx, editing);
  });
}

/**
 * Moves an item in its list. The version does not change, so that editors of the text get no conflict.
 *
 * @throws Forbidden, NotFound when there is no such item, or none at the place
 */
export async function moveItem<Place>(
  ctx: Context,
  { noun, move }: ItemType<Saved, Words, Words, Place>,
  id: number,
  place: Place,
): Promise<void> {
  await writeAsEditor(ctx, async (tx) => {
    await move(tx, id, place);
    await recordWrite(tx, ctx, `${noun}.move`, id);
  });
}

/** Deletes an item with its files; `restoreItem` brings it back. Throws Forbidden, NotFound. */
export async function deleteItem(ctx: Context, { noun }: ItemType<Saved>, id: number): Promise<void> {
  await writeAsEditor(ctx, async (tx) => {
    await markDeleted(tx, ctx, noun, id);
    await recordWrite(tx, ctx, `${noun}.delete`, id);
  });
}

/** Brings a deleted item back as it was. Throws Forbidden, NotFound. */
export function restoreItem<Row extends Saved>(
  ctx: Context,
  { noun, byId }: ItemType<Row>,
  id: number,
): Promise<Row> {
  return writeAsEditor(ctx, async (tx, reading) => {
    await markRestored(tx, noun, id);
    const item = await byId(reading, id);
    await recordWrite(tx, ctx, `${noun}.restore`, id);
    return item;
  });
}

/** What was written, as it is stored: without filler, the HTML without what is not allowed. */
async function sanitised<Written extends Words>(body: keyof Words, written: Written): Promise<Written> {
  const { [body]: html } = written;
  return {
    ...written,
    ...titleOf(written),
    ...(typeof html === "string" && { [body]: await sanitiseRichText(keptText(html)) }),
  };
}

/** Throws EditedMeanwhile when an editor began from another version than the current one. */
function requireVersion(current: Saved, expected: number | undefined): void {
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

/** The action of a save in the audit log. */
function verbOf(before: Saved, after: Saved): "publish" | "hide" | "edit" {
  if (before.isPublic === after.isPublic) return "edit";
  return after.isPublic ? "publish" : "hide";
}

/** The item that an earlier request with the same key added, if any (a double click, a retry). */
async function findAdded(
  tx: Writes,
  noun: ContentNoun,
  requestKey: string | null,
): Promise<number | undefined> {
  if (requestKey === null) return undefined;
  const added = await tx
    .selectFrom(itemTables[noun])
    .select("id")
    .where("requestKey", "=", requestKey)
    .executeTakeFirst();
  return added?.id;
}

/** Deletes an item so that it can be restored; NotFound when there is none. */
async function markDeleted(tx: Writes, ctx: Context, noun: ContentNoun, id: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable(itemTables[noun])
    .set({ deletedAt: ctx.now().toISOString(), deletedBy: accountOf(ctx) })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NotFound();
}

/** Restores a deleted item; any other stays as it is. */
async function markRestored(tx: Writes, noun: ContentNoun, id: number): Promise<void> {
  await tx
    .updateTable(itemTables[noun])
    .set({ deletedAt: null, deletedBy: null })
    .where("id", "=", id)
    .execute();
}

function flag(isTrue: boolean): Flag {
  return isTrue ? 1 : 0;
}
