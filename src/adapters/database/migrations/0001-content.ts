import type { Schema } from "../schema.ts";

/** Activities, jobs and news with their files and pictures, and the counter of content writes. */
export function content({ id, whole, options, announceRevision }: Schema): string[] {
  const item = `
    "id" ${id},
    "title" text not null,
    "isPublic" ${whole} not null check ("isPublic" in (0, 1)),
    "version" ${whole} not null default 1,
    "createdAt" text not null,
    "updatedAt" text not null,
    "publishedAt" text,
    "deletedAt" text`;
  const file = `
    "name" text not null,
    "mediaType" text not null,
    "size" ${whole} not null,
    "sha256" text not null,
    "createdAt" text not null,
    "updatedAt" text not null`;
  /** Newest first. The filtered columns at the end let counting and paging use the index alone. */
  const newest = `(coalesce("publishedAt", "createdAt")) desc, "id" desc, "isPublic", "deletedAt"`;
  const undeleted = `where "deletedAt" is null`;

  return [
    `create table "activities" (${item}, "type" text not null, "text" text not null) ${options}`,
    `create index "activities_newest" on "activities" ("type", ${newest}) ${undeleted}`,
    `create table "activity_files" (
      "id" ${id},
      "activityId" ${whole} not null references "activities" ("id"),
      "sort" ${whole} not null,
      "deletedAt" text, ${file}) ${options}`,
    `create index "activity_files_of" on "activity_files" ("activityId", "sort", "id")`,

    `create table "jobs" (${item}, "description" text not null, "link" text not null, "endsOn" text) ${options}`,
    `create index "jobs_newest" on "jobs" (${newest}) ${undeleted}`,

    `create table "news" (${item},
      "text" text not null,
      "format" text not null,
      "newsType" text not null) ${options}`,
    `create index "news_newest" on "news" (${newest}) ${undeleted}`,
    `create table "news_images" (
      "newsId" ${whole} primary key references "news" ("id"),
      "width" ${whole} not null,
      "height" ${whole} not null,
      "alt" text not null, ${file}) ${options}`,
    `create table "news_files" (
      "id" ${id},
      "newsId" ${whole} not null references "news" ("id"),
      "sort" ${whole} not null,
      "deletedAt" text, ${file}) ${options}`,
    `create index "news_files_of" on "news_files" ("newsId", "sort", "id")`,

    `create table "content_revision" ("id" ${whole} primary key check ("id" = 1), "revision" ${whole} not null) ${options}`,
    `insert into "content_revision" ("id", "revision") values (1, 0)`,
    ...announceRevision,
  ];
}
