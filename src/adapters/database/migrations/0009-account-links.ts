import type { Schema } from "../schema.ts";

/**
 * Links that change an e-mail address, and the start of a remembered login, from which its expiry counts. Queued mail
 * references the user of a link instead of holding its token.
 */
export function accountLinks({ id, whole, rebuild }: Schema): string[] {
  const columns = {
    id,
    userId: `${whole} not null references "users" ("id") on delete cascade`,
    purpose: "text not null",
    tokenHash: "text not null unique",
    email: "text",
    createdAt: "text not null",
    expiresAt: "text not null",
  };
  return [
    // From now on a used link is deleted.
    `delete from "account_links" where "usedAt" is not null`,
    `alter table "account_links" drop column "usedAt"`,
    `alter table "account_links" add column "email" text`,
    ...rebuild("account_links", { columns, droppedChecks: ["purpose"] }),
    `create index if not exists "account_links_of" on "account_links" ("userId")`,
    `create index if not exists "account_links_expiry" on "account_links" ("expiresAt")`,

    `alter table "remembered_logins" add column "startedAt" text`,
    `update "remembered_logins" set "startedAt" = "createdAt"`,

    `delete from "outgoing_mail" where "kind" in ('invitation', 'reset')
      and "recipient" not in (select "email" from "users")`,
    `update "outgoing_mail" set "data" = '{"userId":' ||
      (select "id" from "users" where "users"."email" = "outgoing_mail"."recipient") || '}'
      where "kind" in ('invitation', 'reset') and "failedAt" is null`,
  ];
}
