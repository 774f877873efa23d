import type { Schema } from "../schema.ts";

/** The chain of what happened to plans, its published heads, and the keys that sign receipts. */
export function register({ whole, options, appendOnly }: Schema): string[] {
  return [
    `create table "register_lines" (
      "position" ${whole} primary key,
      "text" text not null,
      "hash" text not null) ${options}`,
    ...appendOnly("register_lines"),
    `create table "register_heads" (
      "position" ${whole} primary key references "register_lines" ("position"),
      "hash" text not null,
      "publishedAt" text not null) ${options}`,
    `create table "signing_keys" (
      "id" text primary key,
      "publicKey" text not null,
      "privateKey" text,
      "madeAt" text not null,
      "retiredAt" text) ${options}`,
  ];
}
