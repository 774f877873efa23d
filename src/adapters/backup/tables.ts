import type { Database } from "#domain/tables.ts";

/** What a backup holds. */
export interface BackupCounts {
  rows: number;
  files: number;
}

/** Every table, those first that others refer to. */
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
  "sessions",
  "remembered_logins",
  "account_links",
  "rate_limits",
  "outgoing_mail",
  "audit_log",
  "contact_messages",
  "plan_conditions",
  "business_plans",
  "secrets",
] as const satisfies (keyof Database)[];
