import type { Schema } from "../schema.ts";

/** Names the request that attached a file, so that one sent twice attaches once. */
export function attachmentRequests(_: Schema): string[] {
  return ["activity", "news"].flatMap((noun) => [
    `alter table "${noun}_files" add column "requestKey" text`,
    `create unique index "${noun}_files_request" on "${noun}_files" ("${noun}Id", "requestKey")`,
  ]);
}
