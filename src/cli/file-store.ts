import { join } from "node:path";
import { connectFiles } from "#adapters/files/connect.ts";
import type { FileStore } from "#domain/ports.ts";
import type { Settings } from "#settings";

/**
 * Runs `work` with the file store of the configured portal, which may be running meanwhile.
 *
 * @throws StorageUnavailable when it cannot be reached
 */
export async function withFiles<Result>(
  { dataDir, bucket }: Settings,
  work: (files: FileStore) => Promise<Result>,
): Promise<Result> {
  const { files, close } = await connectFiles({ root: join(dataDir, "files"), bucket });
  return await work(files).finally(close);
}
