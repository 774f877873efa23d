import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { sendAgain } from "./send-again.ts";

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
export async function sendInParts(
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
export async function removeParts(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  const { Uploads = [] } = await client.send(
    new ListMultipartUploadsCommand({ Bucket, Prefix, Delimiter: "/" }),
  );
  for (const { Key, UploadId } of Uploads) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}
