import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { BucketPlace } from "../files/s3/client.ts";
import { isSha256 } from "../files/sha256.ts";
import type { HealthParts } from "./parts.ts";

/** What lies among the stored files and is not the portal's: paths, or addresses in the bucket. */
export async function foreignFiles({ dataDir, bucket, backups }: HealthParts): Promise<string[]> {
  if (!bucket) return await foreignInFolder(join(dataDir, "files"));
  const own = backups && "bucket" in backups.address ? backups.address.bucket : null;
  return await foreignInBucket(bucket, own);
}

async function foreignInFolder(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (name === "incoming") continue;
    if (!/^[0-9a-f]{2}$/.test(name)) paths.push(join(folder, name));
    else {
      const inside = await readdir(join(folder, name)).catch(() => []);
      paths.push(...inside.filter((one) => !isNameIn(name, one)).map((one) => join(folder, name, one)));
    }
  }
  return paths;
}

function isNameIn(folder: string, name: string): boolean {
  return name.startsWith(folder) && isSha256(name);
}

/** Backups may be below the prefix of the files. */
async function foreignInBucket(place: BucketPlace, backups: BucketPlace | null): Promise<string[]> {
  const { createBucket } = await import("../files/s3/bucket.ts");
  const bucket = createBucket(place);
  const areInside = backups !== null && isWithin(backups, place);
  const foreign: string[] = [];
  try {
    for await (const key of bucket.keys(place.prefix)) {
      const name = key.slice(place.prefix.length).replace(/^clearing\//, "");
      const isOwn = isSha256(name) || (areInside && key.startsWith(backups.prefix));
      if (!isOwn) foreign.push(`s3://${place.bucket}/${key}`);
    }
  } finally {
    bucket.close();
  }
  return foreign;
}

function isWithin(one: BucketPlace, other: BucketPlace): boolean {
  const isSame = one.endpoint === other.endpoint && one.bucket === other.bucket;
  return isSame && one.prefix.startsWith(other.prefix);
}
