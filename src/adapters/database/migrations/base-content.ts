import type { Schema } from "../schema.ts";

/** Activities, jobs, news and texts with their files, pictures and versions, sets of changes, and the counter of content writes. */
export function content({ id, whole, options, announceRevision }: Schema): string[] {
  const item = `"id" ${id},
      "title" text not null,
      "isPublic" ${whole} not null check ("isPublic" in (0, 1)),
      "version" ${whole} not null default 1,
      "createdAt" text not null,
      "updatedAt" text not null,
      "publishedAt" text,
      "deletedAt" text`;
  const file = `"name" text not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      "createdAt" text not null,
      "updatedAt" text not null`;
  /** Newest first. The filtered columns at the end let counting and paging use the index alone. */
  const newest = `(coalesce("publishedAt", "createdAt")) desc, "id" desc, "isPublic", "deletedAt"`;

  return [
    `create table "content_revision" (
      "id" ${whole} primary key check ("id" = 1),
      "revision" ${whole} not null) ${options}`,
    `insert into "content_revision" ("id", "revision") values (1, 0)`,
    ...announceRevision,

    `create table "activities" (
      ${item},
      "type" text not null,
      "text" text not null,
      "requestKey" text,
      "position" ${whole} not null default 0,
      "deletedBy" ${whole}) ${options}`,
    `create index "activities_newest" on "activities" ("type", ${newest}) where "deletedAt" is null`,
    `create unique index "activities_request" on "activities" ("requestKey")`,

    `create table "activity_files" (
      "id" ${id},
      "activityId" ${whole} not null references "activities" ("id"),
      "sort" ${whole} not null,
      "deletedAt" text,
      ${file},
      "requestKey" text,
      "deletedBy" ${whole}) ${options}`,
    `create index "activity_files_of" on "activity_files" ("activityId", "sort", "id")`,
    `create unique index "activity_files_request" on "activity_files" ("activityId", "requestKey")`,

    `create table "jobs" (
      ${item},
      "description" text not null,
      "link" text not null,
      "endsOn" text,
      "requestKey" text,
      "deletedBy" ${whole},
      "county" text not null default '',
      "town" text not null default '',
      "employer" text not null default '',
      "pay" text not null default '',
      "hours" text not null default '',
      "contract" text not null default '',
      "placedAt" text) ${options}`,
    `create index "jobs_newest" on "jobs" (${newest}) where "deletedAt" is null`,
    `create unique index "jobs_request" on "jobs" ("requestKey")`,

    `create table "news" (
      ${item},
      "text" text not null,
      "format" text not null,
      "newsType" text not null,
      "requestKey" text,
      "deletedBy" ${whole},
      "placedAt" text) ${options}`,
    `create index "news_newest" on "news" (${newest}) where "deletedAt" is null`,
    `create unique index "news_request" on "news" ("requestKey")`,

    `create table "news_images" (
      "newsId" ${whole} primary key references "news" ("id"),
      "width" ${whole} not null,
      "height" ${whole} not null,
      "alt" text not null,
      ${file},
      "deletedAt" text,
      "deletedBy" ${whole}) ${options}`,

    `create table "news_image_variants" (
      "newsId" ${whole} not null references "news_images" ("newsId"),
      "format" text not null,
      "width" ${whole} not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      primary key ("newsId","format","width")) ${options}`,

    `create table "news_files" (
      "id" ${id},
      "newsId" ${whole} not null references "news" ("id"),
      "sort" ${whole} not null,
      "deletedAt" text,
      ${file},
      "requestKey" text,
      "deletedBy" ${whole}) ${options}`,
    `create index "news_files_of" on "news_files" ("newsId", "sort", "id")`,
    `create unique index "news_files_request" on "news_files" ("newsId", "requestKey")`,

    `create table "text_pictures" (
      "id" ${id},
      "key" text not null unique,
      "name" text not null,
      "width" ${whole} not null,
      "height" ${whole} not null,
      "createdAt" text not null) ${options}`,

    `create table "text_picture_variants" (
      "pictureId" ${whole} not null references "text_pictures" ("id"),
      "format" text not null,
      "width" ${whole} not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      primary key ("pictureId", "format", "width")) ${options}`,

    `create table "item_versions" (
      "id" ${id},
      "type" text not null,
      "item" ${whole} not null,
      "version" ${whole} not null,
      "value" text not null,
      "isInitial" ${whole} not null,
      "startedAt" text not null,
      "savedAt" text not null,
      "savedBy" ${whole}) ${options}`,
    `create index "item_versions_of" on "item_versions" ("type", "item", "id")`,

    `create table "text_versions" (
      "id" ${id},
      "language" text not null,
      "key" text not null,
      "version" ${whole} not null,
      "value" text,
      "initial" text,
      "startedAt" text not null,
      "savedAt" text not null,
      "savedBy" ${whole} references "users" ("id") on delete set null) ${options}`,
    `create unique index "text_versions_of" on "text_versions" ("language", "key", "version")`,
    `create index "text_versions_saved" on "text_versions" ("savedBy")`,

    `create table "change_sets" (
      "id" ${id},
      "kind" text not null,
      "name" text not null,
      "version" ${whole} not null,
      "createdAt" text not null,
      "createdBy" ${whole} references "users" ("id") on delete set null,
      "publishAt" text,
      "scheduledBy" ${whole} references "users" ("id") on delete set null,
      "failure" text,
      "publishedAt" text,
      "discardedAt" text,
      "previewHash" text unique,
      "previewUntil" text,
      "previewBy" ${whole} references "users" ("id") on delete set null,
      "previewOpened" ${whole} not null) ${options}`,
    `create index "change_sets_due" on "change_sets" ("publishAt")`,

    `create table "set_changes" (
      "id" ${id},
      "setId" ${whole} not null references "change_sets" ("id") on delete cascade,
      "type" text not null,
      "item" text not null,
      "language" text not null,
      "edit" text not null,
      "baseVersion" ${whole} not null,
      "savedAt" text not null,
      "savedBy" ${whole} references "users" ("id") on delete set null) ${options}`,
    `create index "set_changes_item" on "set_changes" ("type", "item")`,
    `create unique index "set_changes_of" on "set_changes" ("setId", "type", "item", "language")`,

    `create table "document_versions" (
      "id" ${id},
      "place" text not null check ("place" in ('pack', 'news', 'activity')),
      "item" text not null,
      "number" ${whole},
      "name" text not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      "note" text not null,
      "savedAt" text not null,
      "savedBy" ${whole} references "users" ("id") on delete set null,
      "publishedAt" text) ${options}`,
    `create unique index "document_versions_of" on "document_versions" ("place", "item", "number")`,
    `create index "document_versions_saved" on "document_versions" ("savedBy")`,

    `create table "document_downloads" (
      "place" text not null,
      "item" text not null,
      "month" text not null,
      "count" ${whole} not null,
      primary key ("place", "item", "month")) ${options}`,

    `create table "saved_searches" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "name" text not null,
      "query" text not null,
      "savedAt" text not null,
      unique ("userId", "name")) ${options}`,
  ];
}
