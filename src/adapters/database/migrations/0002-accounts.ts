import type { Schema } from "../schema.ts";

/** Users, sessions, remembered logins, rate limits, queued mail, and the audit log. */
export function accounts({ id, whole, options, appendOnly }: Schema): string[] {
  return [
    `create table "users" (
      "id" ${id},
      "emailKey" text not null unique,
      "email" text not null,
      "firstName" text not null,
      "lastName" text not null,
      "searchText" text not null,
      "role" text not null check ("role" in ('admin', 'user')),
      "status" text not null check ("status" in ('invited', 'active', 'disabled')),
      "passwordHash" text,
      "createdAt" text not null,
      "updatedAt" text not null,
      "lastLoginAt" text) ${options}`,

    `create table "remembered_logins" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "family" text not null,
      "tokenHash" text not null unique,
      "antiForgeryHash" text not null,
      "createdAt" text not null,
      "expiresAt" text not null,
      "usedAt" text) ${options}`,
    `create index "remembered_logins_of" on "remembered_logins" ("userId")`,
    `create index "remembered_logins_family" on "remembered_logins" ("family")`,
    `create index "remembered_logins_expiry" on "remembered_logins" ("expiresAt")`,

    `create table "sessions" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "tokenHash" text not null unique,
      "family" text,
      "device" text not null,
      "createdAt" text not null,
      "lastUsedAt" text not null,
      "expiresAt" text not null) ${options}`,
    `create index "sessions_of" on "sessions" ("userId")`,
    `create index "sessions_family" on "sessions" ("family")`,
    `create index "sessions_expiry" on "sessions" ("expiresAt")`,

    `create table "account_links" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "purpose" text not null check ("purpose" in ('invitation', 'reset')),
      "tokenHash" text not null unique,
      "createdAt" text not null,
      "expiresAt" text not null,
      "usedAt" text) ${options}`,
    `create index "account_links_of" on "account_links" ("userId")`,
    `create index "account_links_expiry" on "account_links" ("expiresAt")`,

    `create table "rate_limits" (
      "key" text primary key,
      "hits" ${whole} not null,
      "resetsAt" text not null) ${options}`,
    `create index "rate_limits_reset" on "rate_limits" ("resetsAt")`,

    `create table "outgoing_mail" (
      "id" ${id},
      "kind" text not null,
      "recipient" text not null,
      "data" text not null,
      "createdAt" text not null,
      "attempts" ${whole} not null default 0,
      "nextAttemptAt" text not null,
      "failedAt" text) ${options}`,
    `create index "outgoing_mail_due" on "outgoing_mail" ("failedAt", "nextAttemptAt")`,

    `create table "audit_log" (
      "id" ${id},
      "at" text not null,
      "actorId" ${whole},
      "actorRole" text not null,
      "action" text not null,
      "itemType" text,
      "itemId" ${whole},
      "requestId" text) ${options}`,
    `create index "audit_log_newest" on "audit_log" ("at" desc, "id" desc)`,
    `create index "audit_log_of" on "audit_log" ("itemType", "itemId", "at" desc)`,
    ...appendOnly("audit_log"),
  ];
}
