import type { ConnectedFiles } from "../connected-files.ts";
import { createBucket } from "./bucket.ts";
import type { BucketPlace, StorageLimits } from "./client.ts";
import { createS3FileStore } from "./s3-file-store.ts";

/** Milliseconds for which a health check is cached: load balancers poll often, and each call has its price. */
const checkIsGoodMs = 5000;

/** A file store in a bucket that was found to exist; throws as connectFiles. */
export async function connectBucket({ place, root, limits }: ConnectBucketParts): Promise<ConnectedFiles> {
  const bucket = createBucket(place, limits);
  let checked: Promise<void> | undefined;
  let checkedAt = 0;
  const check = () => {
    if (!checked || performance.now() - checkedAt > checkIsGoodMs) {
      checked = bucket.check(place.prefix);
      checkedAt = performance.now();
    }
    return checked;
  };
  try {
    await check();
  } catch (error) {
    bucket.close();
    throw error;
  }
  return {
    files: createS3FileStore({ bucket, prefix: place.prefix, root }),
    check,
    close: async () => bucket.close(),
  };
}

interface ConnectBucketParts {
  place: BucketPlace;
  root: string;
  limits: Partial<StorageLimits> | undefined;
}
