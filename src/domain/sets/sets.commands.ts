import { writeAsEditor } from "../content/content-item.commands.ts";
import { accountOf, type Context, type Writes } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { sittingPause } from "../history/item-versions.commands.ts";
import { momentAfter } from "../time/moments.ts";
import type { Change } from "./changes.ts";
import { checkSet } from "./publish-set.commands.ts";
import { insertSet, recordSet, saveChange, touchSet } from "./set-rows.commands.ts";
import { changesOf, type SetRow, setById } from "./sets.queries.ts";
import type { ChangeSet, SetEdit } from "./sets.ts";

/** Begins a set. Throws Forbidden. */
export function makeSet(ctx: Context, { name }: { name: string }): Promise<ChangeSet> {
  return writeAndShow(ctx, async (tx) => {
    const id = await insertSet(tx, ctx, { kind: "set", name });
    await recordSet(tx, ctx, "set.make", id);
    return id;
  });
}

/**
 * Renames a set, or gives it the moment at which it becomes public.
 *
 * @throws Forbidden, NotFound, Conflict "set-closed", EditedMeanwhile with the current set, Invalid for a past moment
 */
export function editSet(
  ctx: Context,
  id: number,
  { name, publishAt }: SetEdit,
  version?: number,
): Promise<ChangeSet> {
  if (publishAt && publishAt <= ctx.now().toISOString()) {
    throw new Invalid([{ path: "publishAt", message: "moment-past" }]);
  }
  return writeAndShow(ctx, async (tx) => {
    await touchSet(tx, ctx, id, version);
    if (name !== undefined) {
      await tx.updateTable("change_sets").set({ name }).where("id", "=", id).execute();
      await recordSet(tx, ctx, "set.edit", id);
    }
    if (publishAt !== undefined) {
      const scheduledBy = publishAt === null ? null : accountOf(ctx);
      const schedule = { publishAt, scheduledBy, failure: null };
      await tx.updateTable("change_sets").set(schedule).where("id", "=", id).execute();
      await recordSet(tx, ctx, publishAt === null ? "set.unschedule" : "set.schedule", id);
    }
    return id;
  });
}

/**
 * Puts a change into a set; another one of the same item there is replaced.
 *
 * @throws Forbidden also for a text that the person may not change, NotFound, Conflict "set-closed", EditedMeanwhile
 */
export function putChange(ctx: Context, setId: number, change: Change, version?: number): Promise<ChangeSet> {
  return writeAndShow(ctx, async (tx) => {
    await touchSet(tx, ctx, setId, version);
    await saveChange(tx, ctx, setId, change);
    await recordSet(tx, ctx, "set.edit", setId);
    return setId;
  });
}

/** Takes a change out of its set. Throws as `putChange`. */
export function removeChange(
  ctx: Context,
  setId: number,
  changeId: number,
  version?: number,
): Promise<ChangeSet> {
  return writeAndShow(ctx, async (tx) => {
    await touchSet(tx, ctx, setId, version);
    const { numDeletedRows } = await tx
      .deleteFrom("set_changes")
      .where("id", "=", changeId)
      .where("setId", "=", setId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFound();
    await recordSet(tx, ctx, "set.edit", setId);
    return setId;
  });
}

/**
 * Gives a set or draft up; its link ends. A draft that nobody but its author has seen is deleted, and within the sitting in
 * which it was begun the log does not name it again.
 *
 * @throws Forbidden, NotFound, Conflict "set-closed", EditedMeanwhile
 */
export async function discardSet(ctx: Context, id: number, version?: number): Promise<void> {
  await writeAsEditor(ctx, async (tx) => {
    await touchSet(tx, ctx, id, version);
    const set = await setById(tx, id);
    if (await isOwnDraft(tx, ctx, set)) {
      await tx.deleteFrom("change_sets").where("id", "=", id).execute();
      if (set.createdAt < momentAfter(ctx.now(), -sittingPause)) await recordSet(tx, ctx, "set.discard", id);
      return;
    }
    await tx
      .updateTable("change_sets")
      .set({ discardedAt: ctx.now().toISOString(), previewHash: null, previewUntil: null })
      .where("id", "=", id)
      .execute();
    await recordSet(tx, ctx, "set.discard", id);
  });
}

/** Whether a draft was written by the asking person alone, and shown to nobody by a link. */
async function isOwnDraft(
  tx: Writes,
  ctx: Context,
  { id, kind, createdById, previewBy }: SetRow,
): Promise<boolean> {
  const isOf = (person: number | null) => person === accountOf(ctx);
  const changes = await changesOf(tx, [id]);
  const isAlone = isOf(createdById) && changes.every(({ savedById }) => isOf(savedById));
  return kind === "draft" && previewBy === null && isAlone;
}

/** Writes as an editor and shows the set as it stands then. */
async function writeAndShow(ctx: Context, work: (tx: Writes) => Promise<number>): Promise<ChangeSet> {
  return checkSet(ctx, await writeAsEditor(ctx, work));
}
