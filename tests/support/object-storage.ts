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
export function settingsOf(place: BucketPlace) {
  return { FILES_URL: addressOf(place), ...keyOf(place) };
}

/** The settings of a portal that has its backups there. */
export function backupSettingsOf(place: BucketPlace) {
  return { BACKUP_URL: addressOf(place), ...keyOf(place) };
}

function addressOf({ endpoint, region, bucket, prefix }: BucketPlace): string {
  return `s3://${bucket}/${prefix}?${new URLSearchParams({ endpoint, region })}`;
}

function keyOf({ accessKeyId, secretAccessKey }: BucketPlace) {
  return { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
}
