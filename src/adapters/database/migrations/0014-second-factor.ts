import type { Schema } from "../schema.ts";

/** Second factors of accounts, their recovery codes, and the devices that need none for a while. */
export function secondFactor({ id, whole, options }: Schema): string[] {
  const ofUser = `${whole} not null references "users" ("id") on delete cascade`;
  return [
    `create table "second_factors" (
      "userId" ${whole} primary key references "users" ("id") on delete cascade,
      "key" text,
      "pendingKey" text,
      "pendingSince" text,
      "lastStep" ${whole} not null,
      "confirmedAt" text) ${options}`,

    `create table "recovery_codes" (
      "userId" ${ofUser},
      "codeHash" text not null,
      primary key ("userId", "codeHash")) ${options}`,

    `create table "remembered_devices" (
      "id" ${id},
      "userId" ${ofUser},
      "tokenHash" text not null unique,
      "device" text not null,
      "family" text,
      "createdAt" text not null,
      "expiresAt" text not null) ${options}`,
    `create index "remembered_devices_of" on "remembered_devices" ("userId")`,
    `create index "remembered_devices_expiry" on "remembered_devices" ("expiresAt")`,
  ];
}
