import type { ActivityFileRow, ActivityRow } from "#domain/activities/activities.queries.ts";
import type { Activity, ActivityFile } from "#domain/activities/activities.ts";
import { isModelDocument } from "#domain/content-pack/views.ts";
import type { Context } from "#domain/context.ts";
import { type Asking, presentCan } from "./present-can.ts";

/** Where it is known which documents are models. */
type ModelsOf = Pick<Context, "content">;

/** An activity as whoever asks may see it. */
export function presentActivity(row: ActivityRow, asking: Asking & ModelsOf): Activity {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    text: row.text,
    isPublic: row.isPublic === 1,
    isFile: row.files.length > 0,
    files: row.files.map((file) => presentActivityFile(file, asking)),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    ...presentCan(asking),
  };
}

/** A file attached to an activity. */
export function presentActivityFile(row: ActivityFileRow, { content }: ModelsOf): ActivityFile {
  return {
    id: row.id,
    file: row.name,
    type: row.mediaType,
    size: row.size,
    model: isModelDocument(content, row.sha256),
    activity: { id: row.activityId },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
