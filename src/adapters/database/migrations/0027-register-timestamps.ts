import type { Schema } from "../schema.ts";

/** What a time-stamping authority answered about the register's heads: DER in base64, and the moment that it attests. */
export function registerTimestamps({ whole, options }: Schema): string[] {
  return [
    `create table "register_timestamps" (
      "position" ${whole} primary key references "register_heads" ("position"),
      "attestedAt" text not null,
      "response" text not null) ${options}`,
  ];
}
