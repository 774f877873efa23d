import type { Schema } from "../schema.ts";

/** What the register needs to tell the whole of a plan, and the receipts that are kept as they were signed. */
export function wholePlans({ whole, options }: Schema): string[] {
  return [
    `alter table "business_plans" add column "nameSalt" text`,
    `alter table "business_plans" add column "senderSalt" text`,
    `create table "plan_receipts" (
      "planId" ${whole} primary key references "business_plans" ("id") on delete cascade,
      "text" text not null,
      "signature" text not null,
      "keyId" text not null references "signing_keys" ("id")) ${options}`,
  ];
}
