import type { Schema } from "../schema.ts";

/** What an upload is for, and by what its owner finds it again on another device. Older ones are not found; they end after a week. */
export function uploadPurposes({ whole }: Schema): string[] {
  return [
    `alter table "uploads" add column "purpose" text not null default ''`,
    `alter table "uploads" add column "roundId" ${whole} references "rounds" ("id")`,
    `alter table "uploads" add column "claimedSha256" text`,
  ];
}
