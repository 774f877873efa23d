import type { Database } from "#domain/tables.ts";

/** What a backup holds. */
export interface BackupCounts {
  rows: number;
  files: number;
}

/**
 * Left out: whoever signed out, or was shut out, after the backup was taken would be let in again by it. So after a restore
 * everyone signs in anew.
 */
export const tablesLeftOut = ["sessions", "remembered_logins"] as const satisfies (keyof Database)[];

/** Every other table, those first that others refer to. */
export const tables = [
  "content_revision",
  "activities",
  "activity_files",
  "jobs",
  "news",
  "news_images",
  "news_image_variants",
  "news_files",
  "users",
  "account_links",
  "rate_limits",
  "outgoing_mail",
  "audit_log",
  "contact_messages",
  "plan_conditions",
  "business_plans",
  "secrets",
] as const satisfies (keyof Database)[];
