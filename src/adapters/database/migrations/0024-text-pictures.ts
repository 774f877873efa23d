import type { Schema } from "../schema.ts";

/** Pictures within texts, each in the widths and formats in which it is sent. */
export function textPictures({ id, whole, options }: Schema): string[] {
  return [
    `create table "text_pictures" (
      "id" ${id},
      "key" text not null unique,
      "name" text not null,
      "width" ${whole} not null,
      "height" ${whole} not null,
      "createdAt" text not null) ${options}`,
    `create table "text_picture_variants" (
      "pictureId" ${whole} not null references "text_pictures" ("id"),
      "format" text not null,
      "width" ${whole} not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      primary key ("pictureId", "format", "width")) ${options}`,
  ];
}
