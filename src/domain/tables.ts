import type { ColumnType, Generated } from "kysely";

/**
 * The data model on one page. SQLite and PostgreSQL hold the same tables and the same values:
 *
 * - a time is text, ISO 8601 in UTC with milliseconds ("2026-11-20T16:52:37.123Z"): it sorts as it reads;
 * - a day is text, "2023-12-31";
 * - a truth is 0 or 1;
 * - names are as written here, in camel case, also in the database.
 */
export interface Database {
  activities: ActivitiesTable;
  activity_files: ActivityFilesTable;
  jobs: JobsTable;
  news: NewsTable;
  news_images: NewsImagesTable;
  news_image_variants: NewsImageVariantsTable;
  news_files: NewsFilesTable;
  content_revision: ContentRevisionTable;
  users: UsersTable;
  sessions: SessionsTable;
  remembered_logins: RememberedLoginsTable;
  account_links: AccountLinksTable;
  rate_limits: RateLimitsTable;
  outgoing_mail: OutgoingMailTable;
  audit_log: AuditLogTable;
  contact_messages: ContactMessagesTable;
  business_plans: BusinessPlansTable;
  plan_conditions: PlanConditionsTable;
  secrets: SecretsTable;
}

export type Timestamp = string;
export type Day = string;
export type Flag = 0 | 1;

/**
 * What every content item carries. `publishedAt` is null while the item is hidden, `deletedAt` while it lives.
 * `requestKey` names the request that added it, so that one sent twice adds once.
 */
interface ContentItemColumns {
  id: Generated<number>;
  title: string;
  isPublic: Flag;
  version: ColumnType<number, number | undefined, number>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  publishedAt: Timestamp | null;
  deletedAt: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
  requestKey: ColumnType<string | null, string | null | undefined, never>;
}

/** What every stored file carries. Its bytes are in the file store, under their own SHA-256. */
interface StoredFileColumns {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** `requestKey` names the request that attached the file: of one item, no two files have the same. */
interface AttachmentColumns extends StoredFileColumns {
  id: Generated<number>;
  sort: number;
  requestKey: ColumnType<string | null, string | null | undefined, never>;
  deletedAt: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
}

export interface ActivitiesTable extends ContentItemColumns {
  type: "a1" | "a2" | "a3" | "a4";
  text: string;
}

export interface ActivityFilesTable extends AttachmentColumns {
  activityId: number;
}

export interface JobsTable extends ContentItemColumns {
  description: string;
  link: string;
  endsOn: Day | null;
}

export interface NewsTable extends ContentItemColumns {
  text: string;
  format: string;
  newsType: string;
}

/**
 * At most one image a news item; an empty `alt` says that it is decorative. The file is the widest one that every
 * browser can show.
 */
export interface NewsImagesTable extends StoredFileColumns {
  newsId: number;
  width: number;
  height: number;
  alt: string;
  deletedAt: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>;
}

/** The image in each width and format in which it is sent. */
export interface NewsImageVariantsTable {
  newsId: number;
  format: "webp" | "jpeg";
  width: number;
  mediaType: string;
  size: number;
  sha256: string;
}

export interface NewsFilesTable extends AttachmentColumns {
  newsId: number;
}

/** A single row: how often content was written. 0 says that nothing ever was. */
export interface ContentRevisionTable {
  id: 1;
  revision: number;
}

/**
 * `emailKey` is the e-mail as it is compared, `searchText` the name and e-mail as they are searched.
 * `passwordHash` is null until the invited person chooses a password. With `erasedAt`, the row says nothing of the person
 * any more: it only holds together the plans that have to be kept.
 */
export interface UsersTable {
  id: Generated<number>;
  emailKey: string;
  email: string;
  firstName: string;
  lastName: string;
  searchText: string;
  role: "admin" | "user";
  status: "invited" | "active" | "disabled";
  passwordHash: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  lastLoginAt: Timestamp | null;
  erasedAt: ColumnType<Timestamp | null, undefined, Timestamp>;
}

/** A token is never kept, only its SHA-256. `family` names the remembered login that the session came from, if any. */
export interface SessionsTable {
  id: Generated<number>;
  userId: number;
  tokenHash: string;
  family: string | null;
  device: string;
  createdAt: Timestamp;
  lastUsedAt: Timestamp;
  expiresAt: Timestamp;
}

/** Each use gives out the next of the `family`; one that has `usedAt` and comes again was stolen. */
export interface RememberedLoginsTable {
  id: Generated<number>;
  userId: number;
  family: string;
  tokenHash: string;
  antiForgeryHash: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
}

export interface AccountLinksTable {
  id: Generated<number>;
  userId: number;
  purpose: "invitation" | "reset";
  tokenHash: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
}

/** How often something was tried since its window began. The key holds a hash of whoever tried. */
export interface RateLimitsTable {
  key: string;
  hits: number;
  resetsAt: Timestamp;
}

/** Mail on its way; once sent it is gone. `data` is JSON, emptied when it failed for good: it may hold a link. */
export interface OutgoingMailTable {
  id: Generated<number>;
  kind: string;
  recipient: string;
  data: string;
  createdAt: Timestamp;
  attempts: ColumnType<number, number | undefined, number>;
  nextAttemptAt: Timestamp;
  failedAt: ColumnType<Timestamp | null, undefined, Timestamp>;
}

/** Append-only: the database refuses to change or delete a row. */
export interface AuditLogTable {
  id: Generated<number>;
  at: Timestamp;
  actorId: number | null;
  actorRole: string;
  action: string;
  itemType: string | null;
  itemId: number | null;
  requestId: string | null;
}

/** What people wrote to the team. Deleting one leaves nothing of it. */
export interface ContactMessagesTable {
  id: Generated<number>;
  lastName: string;
  firstName: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  receivedAt: Timestamp;
  readAt: ColumnType<Timestamp | null, undefined, Timestamp | null>;
  answeredAt: ColumnType<Timestamp | null, undefined, Timestamp | null>;
}

/**
 * Every plan that a member sent; only `state` ever changes. Of the plans of one member the database lets at most one be
 * the current one. `requestKey` names the request that brought it, so that one sent twice is kept once.
 */
export interface BusinessPlansTable {
  id: Generated<number>;
  userId: ColumnType<number, number, never>;
  version: ColumnType<number, number, never>;
  state: "current" | "replaced";
  receiptNumber: ColumnType<string, string, never>;
  name: ColumnType<string, string, never>;
  mediaType: ColumnType<string, string, never>;
  size: ColumnType<number, number, never>;
  sha256: ColumnType<string, string, never>;
  conditionsVersion: ColumnType<string, string, never>;
  receivedAt: ColumnType<Timestamp, Timestamp, never>;
  requestKey: ColumnType<string | null, string | null, never>;
}

/** Each text that was ever confirmed with a plan; `items` is a JSON array. */
export interface PlanConditionsTable {
  version: string;
  items: string;
  firstUsedAt: Timestamp;
}

/** Random keys that the portal made for itself, the same for all its instances. */
export interface SecretsTable {
  name: string;
  value: string;
}
