import type { Context } from "../context.ts";
import { type AttachmentKind, attachFile, removeFile, restoreFile } from "../files/attachments.commands.ts";
import type { Upload } from "../files/store-upload.ts";
import { type ActivityFileRow, activityById } from "./activities.queries.ts";

const activityFiles: AttachmentKind<ActivityFileRow> = {
  table: "activity_files",
  itemColumn: "activityId",
  noun: "activity",
  filesOf: async (ctx, activityId) => (await activityById(ctx, activityId)).files,
};

/** Attaches a file to an activity (see attachFile). */
export function attachToActivity(
  ctx: Context,
  activityId: number,
  upload: Upload,
  requestKey?: string,
): Promise<ActivityFileRow> {
  return attachFile(ctx, activityFiles, activityId, { upload, requestKey });
}

/** Removes a file from its activity; `restoreActivityFile` brings it back. Throws Forbidden, NotFound. */
export function removeActivityFile(ctx: Context, id: number): Promise<void> {
  return removeFile(ctx, activityFiles, id);
}

/** Brings a removed file back to its activity. Throws Forbidden, NotFound. */
export function restoreActivityFile(ctx: Context, id: number): Promise<ActivityFileRow> {
  return restoreFile(ctx, activityFiles, id);
}
