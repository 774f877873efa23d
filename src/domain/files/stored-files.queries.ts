import { sql } from "kysely";
import type { Reads } from "../context.ts";

/** Every table whose rows reference a file in the file store. */
export const fileTables = [
  "activity_files",
  "news_files",
  "news_images",
  "news_image_variants",
  "text_picture_variants",
  "business_plans",
  "plan_parts",
  "divided_parts",
  "dossier_parts",
  "clarified_parts",
  "evaluation_copy_files",
  "document_versions",
  "upload_pieces",
] as const;

/**
 * Every referenced file by its SHA-256, with the size stated by its rows and the tables that reference it. All tables are read in one
 * statement, at one moment: a file that a row hands to another table is always in one of them.
 */
export async function filesInRows(db: Reads): Promise<Map<string, { size: number; tables: Set<string> }>> {
  const found = new Map<string, { size: number; tables: Set<string> }>();
  const rows = await fileTables
    .map((table) =>
      db
        .selectFrom(table as "document_versions")
        .select(["sha256", "size", sql.lit<string>(table).as("table")])
        .$if(table === "document_versions", (query) => query.where("withdrawnAt", "is", null)),
    )
    .reduce((all, one) => all.unionAll(one))
    .execute();
  for (const { sha256, size, table } of rows) {
    const known = found.get(sha256) ?? { size, tables: new Set() };
    known.tables.add(table);
    found.set(sha256, known);
  }
  return found;
}
