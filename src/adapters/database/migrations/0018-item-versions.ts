import type { Schema } from "../schema.ts";

/**
 * The versions of news, jobs and activities, and who deleted what is in the bin. As in the audit log, an account is a number
 * that no other one ever gets: an erased one has no name.
 */
export function itemVersions({ id, whole, options }: Schema): string[] {
  return [
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
    ...["activities", "activity_files", "jobs", "news", "news_files", "news_images"].map(
      (table) => `alter table "${table}" add column "deletedBy" ${whole}`,
    ),
  ];
}
