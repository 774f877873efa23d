import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { type Dispatcher, Pool } from "undici";
import type { ByteRange, StoredFile } from "#domain/ports.ts";
import type { StorageLimits } from "./limits.ts";
import { brokenCall, StorageFailure } from "./storage-failure.ts";
import { textOf } from "./text-of.ts";
import { watchSilence } from "./watch-silence.ts";

/** A bucket of an S3-compatible storage, or the part of it whose keys begin with `prefix`, and the key that opens it. */
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

/** One call; all of them can be made again without harm. */
export interface StorageCall {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** The object's key with its prefix; without one the call is about the bucket. */
  key?: string;
  query?: Record<string, string>;
  range?: ByteRange;
  body?: StorageBody;
}

/** Bytes that can be sent, each time from the beginning. */
export interface StorageBody extends StoredFile {
  open(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

export type StorageAnswer = Dispatcher.ResponseData;

export interface StorageCalls {
  /**
   * Makes a call, more than once if need be.
   *
   * @param read takes what is wanted out of the answer, and leaves nothing of its body unread
   * @throws StorageFailure for any answer but a success, and for none
   */
  call<Result>(call: StorageCall, read: (answer: StorageAnswer) => Promise<Result> | Result): Promise<Result>;
  close(): Promise<void>;
}

/** Milliseconds a connection is kept open for the next call. */
const keepAliveMs = 30_000;

/** Bytes of an answer that says no. */
const longestRefusal = 64 * 1024;

const hashOfNothing = createHash("sha256").digest("hex");

/** Calls to an object storage, signed (AWS Signature Version 4), addressed by path: `endpoint/bucket/key`. */
export function createStorageCalls(place: BucketPlace, limits: StorageLimits): StorageCalls {
  const { silentMs, tries, retryWithinMs, pauseMs } = limits;
  const pool = new Pool(place.endpoint, {
    allowH2: false,
    connect: { timeout: silentMs },
    // Until an answer begins, `watchSilence` counts: this library's own limit would count sending as silence, too.
    headersTimeout: 0,
    bodyTimeout: silentMs,
    keepAliveTimeout: keepAliveMs,
  });
  const signingKeys = new Map<string, ArrayBuffer>();

  return { call, close: () => pool.destroy() };

  async function call<Result>(
    storageCall: StorageCall,
    read: (answer: StorageAnswer) => Promise<Result> | Result,
  ): Promise<Result> {
    const lastBeginning = performance.now() + retryWithinMs;
    for (let attempt = 1; ; attempt++) {
      try {
        return await read(await ask(storageCall));
      } catch (error) {
        const failure = brokenCall(storageCall.method, error);
        const pause = pauseMs * 2 ** (attempt - 1) * (1 + Math.random());
        const isLast = attempt === tries || performance.now() + pause > lastBeginning;
        if (isLast || !failure.isWorthRetrying) throw failure;
        await wait(pause);
      }
    }
  }

  async function ask({ method, key, query, range, body }: StorageCall): Promise<StorageAnswer> {
    const path = [place.endpoint, place.bucket, ...(key ? [key] : [])].join("/");
    const signed = await sign(method, query ? `${path}?${new URLSearchParams(query)}` : path, body);
    const silence = watchSilence(silentMs);
    try {
      const answer = await pool.request({
        method,
        path: signed.url.pathname + signed.url.search,
        headers: {
          ...Object.fromEntries(signed.headers),
          ...(range && { range: `bytes=${range.start}-${range.end}` }),
          ...(body && { "content-length": String(body.size) }),
        },
        body:
          body && body.size > 0 ? Readable.from(sent(body, silence.refresh), { objectMode: false }) : null,
        signal: silence.signal,
      });
      if (answer.statusCode < 300) return answer;
      throw await refusal(method, answer);
    } finally {
      silence.stop();
    }
  }

  function sign(method: string, url: string, body?: StorageBody) {
    const { region, accessKeyId, secretAccessKey } = place;
    const headers = { "X-Amz-Content-Sha256": body?.sha256 ?? hashOfNothing };
    const key = { service: "s3", region, accessKeyId, secretAccessKey, cache: signingKeys };
    return new AwsV4Signer({ method, url, headers, ...key }).sign();
  }
}

/** Opened only when they are wanted: a call may fail before. */
async function* sent(body: StorageBody, onPiece: () => void) {
  for await (const piece of body.open()) {
    onPiece();
    yield piece;
  }
}

async function refusal(method: string, { statusCode, body }: StorageAnswer): Promise<StorageFailure> {
  const text = await textOf(body, longestRefusal).catch(() => "");
  const code = /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(text)?.[1] ?? "";
  return new StorageFailure(`${method}: ${statusCode} ${code}`.trimEnd(), { status: statusCode, code });
}
