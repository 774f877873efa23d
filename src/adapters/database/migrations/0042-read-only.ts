import type { Schema } from "../schema.ts";

/** While it has its one row, nothing else may be written. `endsAt` is null once only a person takes it back. */
export function readOnly({ whole, options }: Schema): string[] {
  return [
    `create table "read_only" (
      "id" ${whole} primary key check ("id" = 1),
      "key" text not null,
      "until" text not null,
      "endsAt" text) ${options}`,
  ];
}
