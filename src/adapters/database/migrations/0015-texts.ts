import type { Schema } from "../schema.ts";

/** The texts of the content pack that editors changed, in every version. */
export function texts({ id, whole, options }: Schema): string[] {
  return [
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
  ];
}
