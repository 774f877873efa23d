import type { Schema } from "../schema.ts";

/** When a user's data was erased, of whom only plans are left. */
export function erasure(_: Schema): string[] {
  return [`alter table "users" add column "erasedAt" text`];
}
