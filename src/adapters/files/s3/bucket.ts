import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { ByteRange, StoredFile } from "#domain/ports.ts";
import { type BucketPlace, createClient, type StorageLimits, storageLimits } from "./client.ts";
import { domainError, StorageFailure, storageFailure } from "./storage-failure.ts";

/** The metadata of an object. */
export interface StoredObject {
  size: number;
  /** Milliseconds since the last upload; off by a few minutes where the storage's clock is. */
  ageMs: number;
}

/** Bytes that can be sent repeatedly from the beginning. */
export interface StorageBody extends StoredFile {
  open(): Readable | Uint8Array;
}

export type Bucket = ReturnType<typeof createBucket>;

/**
 * Objects in a bucket by their keys, through the AWS SDK, which signs and retries. Everything rejects with
 * StorageUnavailable, or StorageFull when there is no room.
 */
export function createBucket(place: BucketPlace, limits: Partial<StorageLimits> = {}) {
  const { answerMs } = { ...storageLimits, ...limits };
  const { bucket: Bucket } = place;
  const client = createClient(place, limits);
  const patience = { requestTimeout: answerMs };

  async function list(Prefix: string, more: { ContinuationToken?: string; MaxKeys?: number }) {
    try {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ...more }), patience);
      if (page.Name !== Bucket || page.IsTruncated === undefined) {
        throw new StorageFailure("LIST: no listing of the bucket", { status: 200 });
      }
      return page;
    } catch (error) {
      throw domainError("LIST", error);
    }
  }

  async function* objects(prefix: string): AsyncGenerator<{ key: string; size: number }> {
    let more: { ContinuationToken?: string } | null = {};
    while (more) {
      const page = await list(prefix, more);
      for (const { Key = "", Size = -1 } of page.Contents ?? []) yield { key: Key, size: Size };
      const next = page.IsTruncated ? page.NextContinuationToken : undefined;
      more = next === undefined ? null : { ContinuationToken: next };
    }
  }

  return {
    find: async (Key: string): Promise<StoredObject | null> => {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key }), patience);
        // The client learns the storage's clock skew.
        const storageNow = Date.now() + client.config.systemClockOffset;
        return { size: found.ContentLength ?? -1, ageMs: storageNow - (found.LastModified?.getTime() ?? 0) };
      } catch (error) {
        return nullIfMissing("HEAD", error);
      }
    },

    /** The bytes, or those of the range; null when there is no such object. */
    read: async (Key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const command = new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) });
        const { Body, ContentRange } = await client.send(command, patience);
        const body = Body as Readable;
        // The body may be cancelled before anyone listens to its errors.
        body.on("error", () => undefined);
        if (!range || ContentRange?.startsWith(`bytes ${range.start}-${range.end}/`)) return streamOf(body);
        body.destroy();
        throw new StorageFailure("GET: another part than was asked for", { status: 200 });
      } catch (error) {
        return nullIfMissing("GET", error);
      }
    },

    put: async (Key: string, { sha256, size: ContentLength, open }: StorageBody): Promise<void> => {
      const ChecksumSHA256 = Buffer.from(sha256, "hex").toString("base64");
      const send = (Body: Readable | Uint8Array) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ChecksumSHA256 }));
      await sendAgain(open, send).catch((error: unknown) => {
        throw domainError("PUT", error);
      });
    },

    /** Stores what is too large for one call, in parts. Those that others left of objects beside it are deleted first. */
    putInParts: async (Key: string, parts: AsyncIterable<Uint8Array>): Promise<void> => {
      try {
        await removeParts(client, Bucket, Key.slice(0, Key.lastIndexOf("/") + 1));
        await sendInParts(client, { Bucket, Key }, parts);
      } catch (error) {
        throw domainError("PUT", error);
      }
    },

    /** An absent object is no error. */
    remove: async (Key: string): Promise<void> => {
      await client
        .send(new DeleteObjectCommand({ Bucket, Key }), patience)
        .catch((error: unknown) => nullIfMissing("DELETE", error));
    },

    /** All objects with this prefix. */
    objects,

    /** All keys with this prefix. */
    keys: async function* (prefix: string): AsyncGenerator<string> {
      for await (const { key } of objects(prefix)) yield key;
    },

    /** Resolves when the bucket exists and may be listed. */
    check: async (prefix: string): Promise<void> => void (await list(prefix, { MaxKeys: 1 })),

    close: () => client.destroy(),
  };
}

function nullIfMissing(method: string, error: unknown): null {
  if (storageFailure(method, error).isMissing) return null;
  throw domainError(method, error);
}

/** The bytes as a pull stream; cancelling it aborts the storage's response. */
function streamOf(body: Readable): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (!body.destroyed || body.errored) controller.error(domainError("GET", error));
        }
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  );
}

/** An object by its bucket and key. */
interface Target {
  Bucket: string;
  Key: string;
}

/**
 * Sends parts as they come; the object is there once all are. Storages differ in the checksums of parts: who must know
 * what was stored reads it back.
 *
 * @throws the client's error, or that of the parts; those that were sent are deleted then
 */
async function sendInParts(
  client: S3Client,
  target: Target,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { ...target, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const bytes of parts) {
      const part = { PartNumber: Parts.length + 1, ContentLength: bytes.length };
      const { ETag } = await sendAgain(
        () => bytes,
        (Body) => client.send(new UploadPartCommand({ ...upload, ...part, Body })),
      );
      Parts.push({ PartNumber: part.PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Deletes the parts that processes which were killed have left of objects with this prefix, but not of those in folders below it. */
async function removeParts(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  const { Uploads = [] } = await client.send(
    new ListMultipartUploadsCommand({ Bucket, Prefix, Delimiter: "/" }),
  );
  for (const { Key, UploadId } of Uploads) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}

/** Attempts to send bytes; the library itself cannot retry a stream. */
const sendings = 3;

/**
 * Sends a body, from its beginning again when the storage was busy or the connection was lost.
 *
 * @throws the client's last error
 */
async function sendAgain<Body extends Readable | Uint8Array, Answer>(
  open: () => Body,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  for (let sending = 1; ; sending++) {
    const body = open();
    try {
      return await send(body);
    } catch (error) {
      if ("destroy" in body) body.destroy();
      if (sending === sendings || !storageFailure("PUT", error).isPassing) throw error;
    }
  }
}
