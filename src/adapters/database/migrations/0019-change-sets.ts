import type { Schema } from "../schema.ts";

/** Changes that wait to be published together, and the drafts of public items. */
export function changeSets({ id, whole, options }: Schema): string[] {
  const person = `${whole} references "users" ("id") on delete set null`;
  return [
    `create table "change_sets" (
      "id" ${id},
      "kind" text not null,
      "name" text not null,
      "version" ${whole} not null,
      "createdAt" text not null,
      "createdBy" ${person},
      "publishAt" text,
      "scheduledBy" ${person},
      "failure" text,
      "publishedAt" text,
      "discardedAt" text,
      "previewHash" text unique,
      "previewUntil" text,
      "previewBy" ${person},
      "previewOpened" ${whole} not null) ${options}`,
    `create table "set_changes" (
      "id" ${id},
      "setId" ${whole} not null references "change_sets" ("id") on delete cascade,
      "type" text not null,
      "item" text not null,
      "language" text not null,
      "edit" text not null,
      "baseVersion" ${whole} not null,
      "savedAt" text not null,
      "savedBy" ${person}) ${options}`,
    `create unique index "set_changes_of" on "set_changes" ("setId", "type", "item", "language")`,
    `create index "set_changes_item" on "set_changes" ("type", "item")`,
    `create index "change_sets_due" on "change_sets" ("publishAt")`,
  ];
}
