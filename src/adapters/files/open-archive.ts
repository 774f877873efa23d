import type { OpenArchive } from "#domain/open-archive.ts";

/** Lists an archive (see OpenArchive in domain/open-archive.ts). Its reader is loaded for the first one. */
export const openArchive: OpenArchive = async (file) =>
  await (await import("./archive-entries.ts")).archiveEntries(file);
