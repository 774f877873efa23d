import type { ActivityFileRow, ActivityRow } from "#domain/activities/activities.queries.ts";
import type { Activity, ActivityFile } from "#domain/activities/activities.ts";
import { type Asking, presentCan } from "../accounts/present-can.ts";
import { presentAttachment } from "../content/present-attachment.ts";

/** An activity as the actor may see it. */
export function presentActivity(row: ActivityRow, asking: Asking): Activity {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    text: row.text,
    isPublic: row.isPublic === 1,
    isFile: row.files.length > 0,
    files: row.files.map(presentActivityFile),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    ...presentCan(asking),
  };
}

/** A file attached to an activity. */
export function presentActivityFile(row: ActivityFileRow): ActivityFile {
  return { ...presentAttachment(row), activity: { id: row.activityId } };
}
