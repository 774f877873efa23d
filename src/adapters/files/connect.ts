import type { ConnectedFiles } from "./connected-files.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import type { StorageLimits } from "./s3/limits.ts";
import type { BucketPlace } from "./s3/storage-calls.ts";

export interface FilesParts {
  /** Where files are on this machine, or come in on their way to the bucket. */
  root: string;
  /** Null: files stay on this machine. */
  bucket: BucketPlace | null;
  limits?: Partial<StorageLimits>;
}

/**
 * The file store of `FILES_URL`, or, where none is set, that of this machine's disk (contract §2).
 *
 * @throws StorageUnavailable when the bucket does not answer, is not there or may not be listed
 */
export async function connectFiles({ root, bucket, limits }: FilesParts): Promise<ConnectedFiles> {
  if (bucket) {
    // Its libraries take 10 MB of memory and more: only who keeps files there has them.
    const { connectBucket } = await import("./s3/connect.ts");
    return await connectBucket({ place: bucket, root, limits });
  }
  return { files: createDiskFileStore(root), check: async () => undefined, close: async () => undefined };
}
