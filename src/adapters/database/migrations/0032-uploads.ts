import type { Schema } from "../schema.ts";

/** Uploads that continue, and the pieces of them that have come. */
export function uploads({ whole, options, noteLeftFiles }: Schema): string[] {
  return [
    `create table "uploads" (
      "id" text primary key,
      "userId" ${whole} not null references "users" ("id") on delete cascade,
      "size" ${whole} not null,
      "startedAt" text not null) ${options}`,
    `create index "uploads_user" on "uploads" ("userId")`,
    `create table "upload_pieces" (
      "uploadId" text not null references "uploads" ("id") on delete cascade,
      "start" ${whole} not null,
      "size" ${whole} not null,
      "sha256" text not null,
      primary key ("uploadId", "start")) ${options}`,
    `create index "upload_pieces_sha256" on "upload_pieces" ("sha256")`,
    ...noteLeftFiles("upload_pieces"),
  ];
}
