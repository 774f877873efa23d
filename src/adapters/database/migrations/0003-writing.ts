import type { Schema } from "../schema.ts";

/** Columns for writing content, and the messages to the team. */
export function writing({ id, whole, options }: Schema): string[] {
  const contentTables = ["activities", "jobs", "news"];
  return [
    ...contentTables.flatMap((table) => [
      `alter table "${table}" add column "requestKey" text`,
      `create unique index "${table}_request" on "${table}" ("requestKey")`,
    ]),

    `alter table "news_images" add column "deletedAt" text`,
    `create table "news_image_variants" (
      "newsId" ${whole} not null references "news_images" ("newsId"),
      "format" text not null check ("format" in ('webp', 'jpeg')),
      "width" ${whole} not null,
      "mediaType" text not null,
      "size" ${whole} not null,
      "sha256" text not null,
      primary key ("newsId", "format", "width")) ${options}`,

    `create table "contact_messages" (
      "id" ${id},
      "lastName" text not null,
      "firstName" text not null,
      "email" text not null,
      "phone" text not null,
      "subject" text not null,
      "message" text not null,
      "receivedAt" text not null,
      "readAt" text,
      "answeredAt" text) ${options}`,
    `create index "contact_messages_newest" on "contact_messages" ("receivedAt" desc, "id" desc)`,

    `create table "secrets" ("name" text primary key, "value" text not null) ${options}`,
  ];
}
