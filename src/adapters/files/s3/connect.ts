import type { ConnectedFiles } from "../connected-files.ts";
import { createBucket } from "./bucket.ts";
import { type StorageLimits, storageLimits } from "./limits.ts";
import { createS3FileStore } from "./s3-file-store.ts";
import { type BucketPlace, createStorageCalls } from "./storage-calls.ts";

/** Milliseconds for which the answer to a check is good: balancers ask often, and each call has its price. */
const checkIsGoodMs = 5000;

/** A file store in a bucket that was found to be there; throws as connectFiles. */
export async function connectBucket({ place, root, limits }: ConnectBucketParts): Promise<ConnectedFiles> {
  const calls = createStorageCalls(place, { ...storageLimits, ...limits });
  const bucket = createBucket(calls);
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
    await calls.close();
    throw error;
  }
  return { files: createS3FileStore({ bucket, prefix: place.prefix, root }), check, close: calls.close };
}

interface ConnectBucketParts {
  place: BucketPlace;
  root: string;
  limits: Partial<StorageLimits> | undefined;
}
