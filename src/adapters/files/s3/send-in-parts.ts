import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { ByteRange } from "#domain/ports.ts";
import { sendAgain } from "./send-again.ts";

/** Bytes of a part. A storage takes 10,000 parts, and at most 5 GB in one call. */
export const partBytes = 64 * 1024 * 1024;

/** Bytes of which each range can be read repeatedly. */
export interface LargeBody {
  size: number;
  open(range: ByteRange): Readable;
}

/** An object by its bucket and key. */
interface Target {
  Bucket: string;
  Key: string;
}

/**
 * Sends a body in parts of so many bytes; the object is there once all are. Storages differ in the checksums of parts: who must know
 * what was stored reads it back.
 *
 * @throws the client's error; the parts are deleted then
 */
export async function sendInParts(
  client: S3Client,
  target: Target,
  { size, open }: LargeBody,
  bytes: number,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { ...target, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for (let start = 0; start < size; start += bytes) {
      const range = { start, end: Math.min(start + bytes, size) - 1 };
      const part = { PartNumber: Parts.length + 1, ContentLength: range.end - start + 1 };
      const { ETag } = await sendAgain(
        () => open(range),
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
export async function removeParts(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  const { Uploads = [] } = await client.send(
    new ListMultipartUploadsCommand({ Bucket, Prefix, Delimiter: "/" }),
  );
  for (const { Key, UploadId } of Uploads) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}
