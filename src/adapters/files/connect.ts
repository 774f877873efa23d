import type { ConnectedFiles } from "./connected-files.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import type { BucketPlace, StorageLimits } from "./s3/client.ts";

export interface FilesParts {
  /** The folder for files on this machine, or for incoming ones on their way to the bucket. */
  root: string;
  /** Null when files are stored on this machine. */
  bucket: BucketPlace | null;
  limits?: Partial<StorageLimits>;
}

/**
 * The file store of `FILES_URL`, or this machine's disk when it is not set (contract §2).
 *
 * @throws StorageUnavailable when the bucket does not answer, does not exist or may not be listed
 */
export async function connectFiles({ root, bucket, limits }: FilesParts): Promise<ConnectedFiles> {
  if (bucket) {
    // The S3 client takes 10 MB of memory and more: it is loaded only when a bucket is configured.
    const { connectBucket } = await import("./s3/connect.ts");
    return await connectBucket({ place: bucket, root, limits });
  }
  return { files: createDiskFileStore(root), check: async () => undefined, close: async () => undefined };
}
