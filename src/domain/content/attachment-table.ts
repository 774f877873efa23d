import type { DocumentPlace } from "../tables.ts";

/** The table of each kind of content; the API's description has its section under the same name. */
export const itemTables = { activity: "activities", job: "jobs", news: "news" } as const;

/** The tables of attachments. Both have the same columns; the cast names one of them for the compiler. */
export function attachmentTable(place: Exclude<DocumentPlace, "pack">) {
  const [table, parent, column] =
    place === "news" ? ["news_files", "news", "newsId"] : ["activity_files", "activities", "activityId"];
  return { table: table as "news_files", parent: parent as "news", column: column as "newsId" };
}
