import { demandEditor, recordWrite, requestKeyOf, writeAsEditor } from "../content-item.commands.ts";
import type { Context, Writes } from "../context.ts";
import { NotFound } from "../errors.ts";
import { keepUpload, type Upload } from "../uploads/keep-upload.ts";
import { attachmentKinds } from "../uploads/uploads.ts";
import { type ActivityFileRow, activityById } from "./activities.queries.ts";

/**
 * Attaches a file to an activity, after those it has. The same `requestKey` of the same person attaches only once.
 *
 * @throws Forbidden, NotFound, FileRefused
 */
export async function attachToActivity(
  ctx: Context,
  activityId: number,
  upload: Upload,
  requestKey?: string,
): Promise<ActivityFileRow> {
  demandEditor(ctx);
  await activityById(ctx, activityId);
  const file = await keepUpload(ctx, upload, attachmentKinds);
  return writeAsEditor(ctx, async (tx, reading) => {
    await activityById(reading, activityId);
    const named = requestKeyOf(ctx, requestKey);
    const attached = await findAttached(tx, activityId, named);
    if (attached) return fileOf(reading, activityId, attached.id);
    const moment = ctx.now().toISOString();
    const { last } = await tx
      .selectFrom("activity_files")
      .select(({ fn }) => fn.max("sort").as("last"))
      .where("activityId", "=", activityId)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto("activity_files")
      .values({
        activityId,
        ...file,
        sort: (last ?? -1) + 1,
        createdAt: moment,
        updatedAt: moment,
        requestKey: named,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordWrite(tx, ctx, "activity.attach", activityId);
    return fileOf(reading, activityId, id);
  });
}

/** Takes a file off its activity; `restoreActivityFile` brings it back. Throws Forbidden, NotFound. */
export async function removeActivityFile(ctx: Context, id: number): Promise<void> {
  await writeAsEditor(ctx, async (tx, reading) => {
    const activityId = await itemOf(tx, id);
    await fileOf(reading, activityId, id);
    await tx
      .updateTable("activity_files")
      .set({ deletedAt: ctx.now().toISOString() })
      .where("id", "=", id)
      .execute();
    await recordWrite(tx, ctx, "activity.detach", activityId);
  });
}

/** Brings a removed file back to its activity. Throws Forbidden, NotFound. */
export function restoreActivityFile(ctx: Context, id: number): Promise<ActivityFileRow> {
  return writeAsEditor(ctx, async (tx, reading) => {
    const activityId = await itemOf(tx, id);
    await tx.updateTable("activity_files").set({ deletedAt: null }).where("id", "=", id).execute();
    await recordWrite(tx, ctx, "activity.reattach", activityId);
    return fileOf(reading, activityId, id);
  });
}

/** The file that the same request attached already, if it comes a second time. */
async function findAttached(tx: Writes, activityId: number, requestKey: string | null) {
  if (requestKey === null) return;
  return await tx
    .selectFrom("activity_files")
    .select("id")
    .where("activityId", "=", activityId)
    .where("requestKey", "=", requestKey)
    .executeTakeFirst();
}

async function itemOf(tx: Writes, id: number): Promise<number> {
  const { activityId } = await tx
    .selectFrom("activity_files")
    .select("activityId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
  return activityId;
}

async function fileOf(ctx: Context, activityId: number, id: number): Promise<ActivityFileRow> {
  const { files } = await activityById(ctx, activityId);
  const file = files.find((candidate) => candidate.id === id);
  if (!file) throw new NotFound();
  return file;
}
