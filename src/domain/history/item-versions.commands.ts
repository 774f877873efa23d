import { accountOf, type Context, type Writes } from "../context.ts";
import type { Timestamp } from "../tables.ts";
import { minute } from "../time/moments.ts";
import { type ItemRef, itemValue } from "./item-values.queries.ts";

/**
 * Keeps what an item says before its first change that has a history. Call it in the transaction of every change, before
 * the change. Throws NotFound.
 */
export async function beginHistory(tx: Writes, ref: ItemRef): Promise<void> {
  if (await lastVersion(tx, ref)) return;
  const { value, version, updatedAt } = await itemValue(tx, ref);
  const kept = { version, value: JSON.stringify(value), savedAt: updatedAt, savedBy: null };
  await insert(tx, ref, { ...kept, isInitial: 1, startedAt: updatedAt });
}

/**
 * Adds what an item says now to the sitting of the same person that is still going on, or begins one. What visitors read
 * stays as it was: every save over it begins one. Throws NotFound.
 *
 * @returns when the sitting of this save began
 */
export async function keepVersion(tx: Writes, ctx: Context, ref: ItemRef): Promise<Timestamp> {
  const { value: said, version } = await itemValue(tx, ref);
  const value = JSON.stringify(said);
  const last = await lastVersion(tx, ref);
  const isSitting = last && last.isInitial === 0 && !saysPublic(last) && isSameSitting(ctx, last);
  const savedAt = ctx.now().toISOString();
  const saved = { version, value, savedAt, savedBy: accountOf(ctx) };
  if (last && isSitting) await tx.updateTable("item_versions").set(saved).where("id", "=", last.id).execute();
  else if (last?.value !== value) await insert(tx, ref, { ...saved, isInitial: 0, startedAt: savedAt });
  return last && isSitting ? last.startedAt : savedAt;
}

interface Version {
  version: number;
  value: string;
  isInitial: 0 | 1;
  startedAt: Timestamp;
  savedAt: Timestamp;
  savedBy: number | null;
}

async function insert(tx: Writes, { type, item }: ItemRef, version: Version): Promise<void> {
  await tx
    .insertInto("item_versions")
    .values({ type, item, ...version })
    .execute();
}

function saysPublic({ value }: Pick<Version, "value">): boolean {
  return JSON.parse(value).isPublic === 1;
}

function lastVersion(tx: Writes, { type, item }: ItemRef) {
  return tx
    .selectFrom("item_versions")
    .select(["id", "value", "isInitial", "startedAt", "savedAt", "savedBy"])
    .where("type", "=", type)
    .where("item", "=", item)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Saves of one person to something that visitors do not see belong to one sitting until they pause for this long (milliseconds). */
export const sittingPause = 30 * minute;

/** Whether a save now continues the sitting in which `last` was saved. */
function isSameSitting(
  ctx: Pick<Context, "actor" | "now">,
  last: { savedAt: Timestamp; savedBy: number | null },
): boolean {
  const pause = ctx.now().getTime() - Date.parse(last.savedAt);
  return last.savedBy === accountOf(ctx) && pause >= 0 && pause < sittingPause;
}
