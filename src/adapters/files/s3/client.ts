import { S3Client } from "@aws-sdk/client-s3";

/** A bucket of an S3-compatible storage, or the part of it whose keys begin with `prefix`, and its access key. */
export interface BucketPlace {
  /** The origin of the storage, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Timeouts of an object storage in milliseconds. */
export interface StorageLimits {
  /** For the connection. */
  connectMs: number;
  /** For the start of a response, where nothing large is sent. */
  answerMs: number;
  /** For a connection without any traffic. */
  silentMs: number;
}

/** How long a storage may take, unless tests say otherwise. */
export const storageLimits: StorageLimits = { connectMs: 5000, answerMs: 15_000, silentMs: 60_000 };

const silent = () => undefined;

/** The AWS SDK's client for a storage, with its timeouts. */
export function createClient(place: BucketPlace, limits: Partial<StorageLimits> = {}): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = place;
  const { connectMs, silentMs } = { ...storageLimits, ...limits };
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Checksums that only AWS supports are disabled; files carry their SHA-256 (createBucket, `put`).
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // The SDK's own log is off: errors are thrown, and reported by the caller.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs, throwOnRequestTimeout: true },
  });
}
