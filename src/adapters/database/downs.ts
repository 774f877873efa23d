import type { Schema } from "./schema.ts";

/**
 * How each migration after the first is taken back, for a release that is rolled back: the tables are then as they were before
 * it, without what only later releases know.
 */
export const downs: Record<string, (schema: Schema) => string[]> = {
  "0045-unreadable-files": () => [`drop table "unreadable_files"`],
  "0047-whole-plans": () => [
    `drop table "plan_receipts"`,
    ...["senderSalt", "nameSalt"].map((column) => `alter table "business_plans" drop column "${column}"`),
  ],
  "0048-mail-causes": () =>
    ["cause", "answer"].map((column) => `alter table "outgoing_mail" drop column "${column}"`),
  "0049-clock-seen": () => [
    withoutMails("clock-ahead"),
    `alter table "backup_turns" drop column "clockToldAt"`,
    `drop table "clock_seen"`,
  ],
  "0050-stored-backups": () => [
    withoutMails("backup-incomplete"),
    `alter table "backup_turns" drop column "incompleteToldAt"`,
    ...["place", "name", "size", "lostFiles"].map(
      (column) => `alter table "backup_runs" drop column "${column}"`,
    ),
  ],
  // The earlier release would send what was withdrawn.
  "0052-withdrawn-versions": () => [
    `delete from "document_versions" where "withdrawnAt" is not null`,
    ...["withdrawnAt", "withdrawnReason"].map(
      (column) => `alter table "document_versions" drop column "${column}"`,
    ),
  ],
  "0055-attached-documents": () =>
    ["news_files", "activity_files"].map((table) => `alter table "${table}" drop column "document"`),
  "0057-part-readings": () => [`drop table "part_readings"`],
  "0058-plan-events": ({ dropAppendOnly }) => dropAppendOnly("plan_events"),
  "0059-verification": () => [
    withoutMails("verification-outcome"),
    ...["confirmations", "settled_lines", "verification_answers", "verifications"].map(
      (table) => `drop table "${table}"`,
    ),
  ],
  "0060-clarifications": ({ dropNotingTable }) => [
    withoutMails("clarifications-asked", "clarifications-answered"),
    `drop table "clarifications"`,
    `drop table "clarified_lines"`,
    ...dropNotingTable("clarified_parts"),
  ],
  "0061-correction-lines": () => [`alter table "settled_lines" drop column "lines"`],
  "0062-evaluation": ({ dropAppendOnly, dropNotingTable }) => [
    withoutMails("evaluation-plans", "evaluation-reminder", "interview-invited"),
    ...dropNotingTable("evaluation_copy_files"),
    ...["interviews", "evaluation_stops", "evaluation_copies", "reopenings"].map(
      (table) => `drop table "${table}"`,
    ),
    ...dropAppendOnly("sealed_grids"),
    ...["evaluation_entries", "evaluations", "connections", "evaluator_declarations"].map(
      (table) => `drop table "${table}"`,
    ),
  ],
  "0063-lists": ({ dropAppendOnly }) => [
    withoutMails(
      ...["preliminary-result", "final-result", "appeal-received", "appeal-withdrawn", "appeal-decided"],
      ...["grant-offered", "grant-renounced", "grant-reminder"],
    ),
    `drop table "contract_tasks"`,
    ...dropAppendOnly("sealed_decisions"),
    ...["appeal_decisions", "appeal_items", "appeals", "result_openings", "list_corrections"].map(
      (table) => `drop table "${table}"`,
    ),
    ...dropAppendOnly("lists"),
  ],
  "0064-questions": () => [
    withoutMails("question-answered"),
    ...["questions", "callbacks"].map((table) => `drop table "${table}"`),
  ],
};

/** A mail of a kind that the earlier release does not know would stay at the head of its queue. */
function withoutMails(...kinds: string[]): string {
  return `delete from "outgoing_mail" where "kind" in (${kinds.map((kind) => `'${kind}'`).join(", ")})`;
}
