import type { Schema } from "../schema.ts";

/** Identifies the request that attached a file, so that a repeated request attaches once. */
export function attachmentRequests(_: Schema): string[] {
  return ["activity", "news"].flatMap((noun) => [
    `alter table "${noun}_files" add column "requestKey" text`,
    `create unique index "${noun}_files_request" on "${noun}_files" ("${noun}Id", "requestKey")`,
  ]);
}
