import { join } from "node:path";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import type { FileStore } from "#domain/ports.ts";
import type { Settings } from "#settings";

/** The file store of the configured portal. */
export function openFiles(settings: Settings): FileStore {
  return createDiskFileStore(filesDirOf(settings));
}

/** Where the file store of the configured portal is. */
export function filesDirOf({ dataDir }: Settings): string {
  return join(dataDir, "files");
}
