import { canEdit } from "../content/content-item.rules.ts";
import { accountOf, type Context, type Reads } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { personName } from "../text/person-name.ts";
import type { ItemVersion } from "./history.ts";
import { type ItemRef, type ItemValue, itemValue } from "./item-values.queries.ts";

type FileState = ItemVersion["files"][number]["state"];

/**
 * What an item has said, the latest first; what it says now where it was never changed.
 *
 * @throws Forbidden, NotFound for an item that is deleted
 */
export async function itemHistory(ctx: Pick<Context, "actor" | "db">, ref: ItemRef): Promise<ItemVersion[]> {
  if (!canEdit(ctx.actor)) throw new Forbidden();
  const now = await itemValue(ctx.db, ref);
  const rows = await ctx.db
    .selectFrom("item_versions")
    .leftJoin("users", "users.id", "item_versions.savedBy")
    .select(["version", "value", "isInitial", "startedAt", "savedAt", "savedBy", "firstName", "lastName"])
    .where("type", "=", ref.type)
    .where("item", "=", ref.item)
    .orderBy("item_versions.id", "desc")
    .execute();
  const stateOf = await fileStates(ctx.db, ref, now.value);
  if (rows.length === 0) {
    const { value, version, updatedAt } = now;
    const saved = { startedAt: updatedAt, savedAt: updatedAt, savedBy: null, isOwn: false };
    return [{ version, ...saved, isInitial: true, ...presented(value, stateOf) }];
  }
  return rows.map(({ version, value, isInitial, startedAt, savedAt, savedBy, ...name }) => ({
    version,
    startedAt,
    savedAt,
    savedBy: personName(name),
    isOwn: savedBy !== null && savedBy === accountOf(ctx),
    isInitial: isInitial === 1,
    ...presented(JSON.parse(value) as ItemValue, stateOf),
  }));
}

/** The name of who changed an item last; null where nobody did since it has a history, and of an erased account. */
export async function lastWriter({ db }: Pick<Context, "db">, { type, item }: ItemRef) {
  const version = await db
    .selectFrom("item_versions")
    .leftJoin("users", "users.id", "item_versions.savedBy")
    .select(["firstName", "lastName"])
    .where("type", "=", type)
    .where("item", "=", item)
    .orderBy("item_versions.id", "desc")
    .executeTakeFirst();
  return version ? personName(version) : null;
}

function presented(
  { isPublic, image, files, ...fields }: ItemValue,
  stateOf: (sha256: string, id?: number) => FileState,
): Pick<ItemVersion, "isPublic" | "fields" | "image" | "files"> {
  return {
    isPublic: isPublic === 1,
    fields,
    image: image && { name: image.name, alt: image.alt, state: stateOf(image.sha256) },
    files: files.map(({ id, name, sha256 }) => ({ name, state: stateOf(sha256, id) })),
  };
}

/** Says of each picture (without `id`) and attachment of a version whether it is still there. */
async function fileStates(db: Reads, { type, item }: ItemRef, now: ItemValue) {
  const removed = await removedFiles(db, type, item);
  return (sha256: string, id?: number): FileState => {
    const isShown =
      id === undefined ? now.image?.sha256 === sha256 : now.files.some((file) => file.id === id);
    if (isShown) return "shown";
    return removed.some((file) => (id === undefined ? file.sha256 === sha256 : file.id === id))
      ? "removed"
      : "gone";
  };
}

async function removedFiles(db: Reads, type: ItemRef["type"], item: number) {
  if (type === "job") return [];
  if (type === "activity")
    return await db
      .selectFrom("activity_files")
      .select(["id", "sha256"])
      .where("activityId", "=", item)
      .where("deletedAt", "is not", null)
      .execute();
  const files = await db
    .selectFrom("news_files")
    .select(["id", "sha256"])
    .where("newsId", "=", item)
    .where("deletedAt", "is not", null)
    .execute();
  const images = await db
    .selectFrom("news_images")
    .select("sha256")
    .where("newsId", "=", item)
    .where("deletedAt", "is not", null)
    .execute();
  return [...files, ...images.map(({ sha256 }) => ({ id: 0, sha256 }))];
}
