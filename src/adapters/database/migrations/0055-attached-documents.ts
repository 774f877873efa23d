import type { Schema } from "../schema.ts";

/** The document of the site that an attachment is, by its slug; null of a file of its own. Saved searches are given up. */
export function attachedDocuments(_: Schema): string[] {
  return [
    `alter table "news_files" add column "document" text`,
    `alter table "activity_files" add column "document" text`,
    `delete from "saved_searches"`,
  ];
}
