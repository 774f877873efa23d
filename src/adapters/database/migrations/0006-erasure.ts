import type { Schema } from "../schema.ts";

/** The time of erasure of a user whose plans must be retained. */
export function erasure(_: Schema): string[] {
  return [`alter table "users" add column "erasedAt" text`];
}
