import type { Database } from "#domain/tables.ts";

/** The tables of a backup. */
export interface BackupCounts {
  rows: number;
  files: number;
}

/**
 * Left out: a restored session would let in users who signed out or were disabled after the backup. After a restore
 * everyone signs in again. Attempts that are counted hold hashes of addresses for an hour; files that could not be read are tried anew. Whose turn a backup is, and whether the portal is read-only, counts in this place alone.
 */
export const tablesLeftOut = [
  "sessions",
  "remembered_logins",
  "remembered_devices",
  "rate_limits",
  "unreadable_files",
  "backup_turns",
  "read_only",
] as const satisfies (keyof Database)[];

/** Every other table, in the order of their foreign keys. */
export const tables = [
  "content_revision",
  "activities",
  "activity_files",
  "jobs",
  "news",
  "news_images",
  "news_image_variants",
  "news_files",
  "text_pictures",
  "text_picture_variants",
  "item_versions",
  "users",
  "second_factors",
  "recovery_codes",
  "account_links",
  "outgoing_mail",
  "announcements",
  "announcement_letters",
  "audit_log",
  "contact_messages",
  "holds",
  "data_requests",
  "rounds",
  "duties",
  "text_versions",
  "change_sets",
  "set_changes",
  "document_versions",
  "document_downloads",
  "daily_counts",
  "round_stages",
  "round_moves",
  "round_clock_resets",
  "round_extensions",
  "round_letters",
  "plan_starts",
  "plan_conditions",
  "business_plans",
  "plan_notices",
  "plan_events",
  "verifications",
  "verification_answers",
  "settled_lines",
  "confirmations",
  "plan_parts",
  "divided_parts",
  "clarifications",
  "clarified_parts",
  "clarified_lines",
  "part_readings",
  "dossier_parts",
  "saved_searches",
  "left_files",
  "uploads",
  "upload_pieces",
  "failures",
  "backup_runs",
  "clock_seen",
  "register_lines",
  "register_heads",
  "register_timestamps",
  "signing_keys",
  "plan_receipts",
  "secrets",
] as const satisfies (keyof Database)[];
