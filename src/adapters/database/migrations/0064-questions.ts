import type { Schema } from "../schema.ts";

/** What anybody asks, with what the team published of it, and who wants to be called. */
export function questions({ id, options }: Schema): string[] {
  return [
    `create table "questions" (
      "id" ${id},
      "text" text not null,
      "email" text not null,
      "county" text not null,
      "receivedAt" text not null,
      "publishedText" text,
      "answer" text,
      "publishedAt" text,
      "refusedAt" text,
      "reason" text) ${options}`,
    `create index "questions_published" on "questions" ("publishedAt")`,

    `create table "callbacks" (
      "id" ${id},
      "name" text not null,
      "county" text not null,
      "phone" text not null,
      "time" text not null,
      "receivedAt" text not null,
      "calledAt" text,
      "note" text) ${options}`,
  ];
}
