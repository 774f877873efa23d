import type { Schema } from "../schema.ts";

/** When an earlier file of a document was withdrawn, and why: its row stays with its hash. */
export function withdrawnVersions(_: Schema): string[] {
  return ["withdrawnAt", "withdrawnReason"].map(
    (column) => `alter table "document_versions" add column "${column}" text`,
  );
}
