import type { Schema } from "../schema.ts";

/** Accounts with what they sign in by, the audit log, mails, and what people ask of the team. Who did something is an id without a reference where the account may be erased. */
export function accounts({ id, whole, options, appendOnly }: Schema): string[] {
  return [
    `create table "users" (
      "id" ${id},
      "emailKey" text not null unique,
      "email" text not null,
      "firstName" text not null,
      "lastName" text not null,
      "role" text not null,
      "status" text not null,
      "passwordHash" text,
      "createdAt" text not null,
      "updatedAt" text not null,
      "lastLoginAt" text,
      "erasedAt" text,
      "language" text not null default 'ro',
      "previousLoginAt" text) ${options}`,

    `create table "secrets" ("name" text primary key, "value" text not null) ${options}`,

    `create table "account_links" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "purpose" text not null,
      "tokenHash" text not null unique,
      "email" text,
      "createdAt" text not null,
      "expiresAt" text not null) ${options}`,
    `create index "account_links_expiry" on "account_links" ("expiresAt")`,
    `create index "account_links_of" on "account_links" ("userId")`,

    `create table "sessions" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "tokenHash" text not null unique,
      "family" text,
      "device" text not null,
      "createdAt" text not null,
      "lastUsedAt" text not null,
      "expiresAt" text not null) ${options}`,
    `create index "sessions_expiry" on "sessions" ("expiresAt")`,
    `create index "sessions_family" on "sessions" ("family")`,
    `create index "sessions_of" on "sessions" ("userId")`,

    `create table "remembered_logins" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "family" text not null,
      "tokenHash" text not null unique,
      "antiForgeryHash" text not null,
      "createdAt" text not null,
      "expiresAt" text not null,
      "usedAt" text,
      "startedAt" text) ${options}`,
    `create index "remembered_logins_expiry" on "remembered_logins" ("expiresAt")`,
    `create index "remembered_logins_family" on "remembered_logins" ("family")`,
    `create index "remembered_logins_of" on "remembered_logins" ("userId")`,

    `create table "remembered_devices" (
      "id" ${id},
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "tokenHash" text not null unique,
      "device" text not null,
      "family" text,
      "createdAt" text not null,
      "expiresAt" text not null) ${options}`,
    `create index "remembered_devices_expiry" on "remembered_devices" ("expiresAt")`,
    `create index "remembered_devices_of" on "remembered_devices" ("userId")`,

    `create table "second_factors" (
      "userId" ${whole} primary key references "users" ("id") on delete cascade,
      "key" text,
      "pendingKey" text,
      "pendingSince" text,
      "lastStep" ${whole} not null,
      "confirmedAt" text) ${options}`,

    `create table "recovery_codes" (
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "codeHash" text not null,
      primary key ("userId", "codeHash")) ${options}`,

    `create table "rate_limits" (
      "key" text primary key,
      "hits" ${whole} not null,
      "resetsAt" text not null) ${options}`,
    `create index "rate_limits_reset" on "rate_limits" ("resetsAt")`,

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

    `create table "announcements" (
      "id" ${id},
      "subject" text not null,
      "text" text not null,
      "filter" text not null,
      "recipients" ${whole} not null,
      "sentAt" text not null,
      "sentBy" ${whole} references "users" ("id") on delete set null,
      "requestKey" text not null unique) ${options}`,

    `create table "announcement_letters" (
      "announcementId" ${whole} not null references "announcements" ("id"),
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "outcome" text,
      primary key ("announcementId", "userId")) ${options}`,
    `create index "announcement_letters_of" on "announcement_letters" ("userId")`,
    `create index "announcement_letters_waiting" on "announcement_letters" ("announcementId") where "outcome" is null`,

    `create table "contact_messages" (
      "id" ${id},
      "lastName" text not null,
      "firstName" text not null,
      "email" text not null,
      "phone" text not null,
      "subject" text not null,
      "message" text not null,
      "receivedAt" text not null,
      "readAt" text,
      "answeredAt" text) ${options}`,
    `create index "contact_messages_newest" on "contact_messages" ("receivedAt" desc, "id" desc)`,

    `create table "data_requests" (
      "id" ${id},
      "number" text not null unique,
      "kind" text not null,
      "userId" ${whole} references "users" ("id") on delete set null,
      "name" text not null,
      "contact" text not null,
      "wish" text not null,
      "receivedOn" text not null,
      "dueOn" text not null,
      "extendedBecause" text,
      "outcome" text,
      "answer" text,
      "closedAt" text,
      "closedBy" ${whole},
      "isOverwriteDue" ${whole} not null default 0) ${options}`,
    `create index "data_requests_of" on "data_requests" ("userId")`,
  ];
}
