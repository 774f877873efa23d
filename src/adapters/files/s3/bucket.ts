import type { ByteRange } from "#domain/ports.ts";
import { type Listing, readListing } from "./listing.ts";
import { readOn } from "./read-on.ts";
import type { StorageAnswer, StorageBody, StorageCall, StorageCalls } from "./storage-calls.ts";
import { domainError, StorageFailure } from "./storage-failure.ts";
import { textOf } from "./text-of.ts";

/** What a storage tells of an object. */
export interface StoredObject {
  size: number;
  /** Milliseconds since it was last put there, by the storage's own clock, to the second. */
  ageMs: number;
}

/** Objects in a bucket by their keys. Everything rejects with StorageUnavailable, or StorageFull for want of room. */
export interface Bucket {
  find(key: string): Promise<StoredObject | null>;
  /** The bytes, or those of the range. Where they break off on the way, they are read on. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  put(key: string, body: StorageBody): Promise<void>;
  /** An object that is not there is no error. */
  remove(key: string): Promise<void>;
  /** All keys that begin so. */
  keys(prefix: string): AsyncIterable<string>;
  /** Resolves when the bucket is there and lets itself be listed. */
  check(prefix: string): Promise<void>;
}

/** Bytes of a listing's page, which has at most a thousand keys. */
const longestListing = 4 * 1024 * 1024;

export function createBucket({ call }: StorageCalls): Bucket {
  const read: Bucket["read"] = async (key, range) => {
    const first = await open(key, range).catch(nullIfMissing);
    if (!first) return null;
    const start = range?.start ?? 0;
    const whole = { start, end: start + first.size - 1 };
    return readOn(first.body, whole, async (rest) => (await open(key, rest)).body);
  };

  function open(key: string, range?: ByteRange) {
    return call({ method: "GET", key, ...(range && { range }) }, (answer) => {
      const size = sizeOf(answer);
      const isPart = answer.statusCode === 206 && size === (range && range.end - range.start + 1);
      if (!range || isPart) return { size, body: answer.body };
      answer.body.on("error", () => undefined).destroy();
      throw new StorageFailure("GET: another part than was asked for", { status: answer.statusCode });
    });
  }

  async function list(query: Record<string, string>): Promise<Listing> {
    const listCall: StorageCall = { method: "GET", query: { "list-type": "2", ...query } };
    return await call(listCall, async ({ statusCode: status, body }) => {
      const listing = readListing(await textOf(body, longestListing));
      if (!listing) throw new StorageFailure("GET: no listing of a bucket", { status });
      return listing;
    }).catch(refuse);
  }

  return {
    read,
    find: (key) => call({ method: "HEAD", key }, describe).catch(nullIfMissing),
    put: (key, body) => call({ method: "PUT", key, body }, leave).catch(refuse),
    remove: async (key) => void (await call({ method: "DELETE", key }, leave).catch(nullIfMissing)),
    keys: async function* (prefix) {
      for (let next: string | null = ""; next !== null; ) {
        const listing: Listing = await list({ prefix, ...(next && { "continuation-token": next }) });
        yield* listing.keys;
        next = listing.next;
      }
    },
    check: async (prefix) => void (await list({ prefix, "max-keys": "1" })),
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof StorageFailure && error.isMissing) return null;
  throw domainError(error);
}

function refuse(error: unknown): never {
  throw domainError(error);
}

/** Of most answers only the status is wanted; the connection is for the next call. */
async function leave({ body }: StorageAnswer): Promise<void> {
  await body.dump();
}

async function describe(answer: StorageAnswer): Promise<StoredObject> {
  await leave(answer);
  return { size: sizeOf(answer), ageMs: momentIn(answer, "date") - momentIn(answer, "last-modified") };
}

function sizeOf(answer: StorageAnswer): number {
  return numberIn(answer, "content-length", Number);
}

function momentIn(answer: StorageAnswer, name: string): number {
  return numberIn(answer, name, Date.parse);
}

function numberIn(
  { statusCode: status, headers }: StorageAnswer,
  name: string,
  read: (text: string) => number,
): number {
  const header = headers[name];
  const number = typeof header === "string" ? read(header) : Number.NaN;
  if (Number.isNaN(number)) throw new StorageFailure(`an answer without a ${name}`, { status });
  return number;
}
