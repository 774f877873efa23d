import type { JobRow } from "#domain/jobs/jobs.queries.ts";
import { factsOf, isExpired } from "#domain/jobs/jobs.rules.ts";
import type { Job } from "#domain/jobs/jobs.ts";
import { excerpt } from "#domain/text/rich-text.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { type Asking, presentCan } from "../accounts/present-can.ts";

/** A job as the actor may see it. */
export function presentJob(row: JobRow, asking: Asking): Job {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    excerpt: excerpt(row.description),
    link: row.link,
    isPublic: row.isPublic === 1,
    endsOn: row.endsOn,
    ...factsOf(row),
    isExpired: isExpired(row, dayInRomania(asking.now())),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    ...presentCan(asking),
  };
}
