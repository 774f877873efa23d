import type { Schema } from "../schema.ts";

/** Every state of a replaced document, and how often documents were downloaded. */
export function documentVersions({ id, whole, options }: Schema): string[] {
  return [
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
  ];
}
