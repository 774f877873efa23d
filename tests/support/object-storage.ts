import { onTestFinished } from "vitest";
import type { BucketPlace } from "#adapters/files/s3/client.ts";
import { openObjectStorage, storageKey } from "./object-storage-server.ts";

export type { Call } from "./object-storage-server.ts";
export type ObjectStorage = Awaited<ReturnType<typeof startObjectStorage>>;

/** An object storage on loopback with two buckets: `place`, and `otherPlace`. It goes with the test. */
export async function startObjectStorage() {
  const storage = await openObjectStorage(["portal", "other"]);
  onTestFinished(storage.close);
  const { endpoint } = storage;
  const placeOf = (bucket: string): BucketPlace => ({ endpoint, bucket, prefix: "files/", ...storageKey });
  return Object.assign(storage, { place: placeOf("portal"), otherPlace: placeOf("other") });
}

/** The settings of a portal that keeps its files there. */
export function settingsOf({ endpoint, region, bucket, prefix, ...key }: BucketPlace) {
  return {
    FILES_URL: `s3://${bucket}/${prefix}?${new URLSearchParams({ endpoint, region })}`,
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
  };
}
