import type { Schema } from "../schema.ts";

/** Files that ended their reader: they are not tried again by the same one. */
export function unreadableFiles({ whole, options }: Schema): string[] {
  return [
    `create table "unreadable_files" (
      "sha256" text not null,
      "task" text not null,
      "reason" text not null,
      "readerVersion" ${whole} not null,
      "foundAt" text not null,
      primary key ("sha256", "task")) ${options}`,
  ];
}
