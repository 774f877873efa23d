import type { Schema } from "../schema.ts";

/** What persons asked for about their data (GDPR art. 15 to 17). */
export function dataRequests({ id, whole, options }: Schema): string[] {
  return [
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
