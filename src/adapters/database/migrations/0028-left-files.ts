import type { Schema } from "../schema.ts";

/** The stored files that parts of dossiers had, until they are deleted. */
export function leftFiles({ options, noteLeftFiles }: Schema): string[] {
  return [
    `create table "left_files" ("sha256" text primary key) ${options}`,
    ...noteLeftFiles("dossier_parts"),
  ];
}
