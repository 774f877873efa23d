import { createHash, hash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { StorageFull, StorageUnavailable } from "#domain/errors.ts";
import { hour } from "#domain/moments.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { type Call, type ObjectStorage, startObjectStorage } from "#tests/support/object-storage.ts";
import { connectFiles } from "../connect.ts";
import type { StorageLimits } from "./limits.ts";
import { readListing } from "./listing.ts";
import type { BucketPlace } from "./storage-calls.ts";

const megabyte = 1024 * 1024;
const hello = Buffer.from("Bună ziua");
const helloSha256 = hash("sha256", hello);

/** Milliseconds that even what was kept this very moment is older than. */
const anyAge = -1000;

describe("a bucket that cannot be reached is told at once", () => {
  test("when nobody listens", async () => {
    const storage = await startObjectStorage();
    storage.close();
    expect(await troubleOf(connect(storage.place))).toEqual([
      "unreachable",
      expect.stringMatching(/^GET: connect ECONNREFUSED 127\.0\.0\.1:\d+$/),
    ]);
  });

  test("when the secret is wrong, without telling it or its name", async () => {
    const { place } = await startObjectStorage();
    const attempt = connect({ ...place, secretAccessKey: "hunter2" });
    expect(await troubleOf(attempt)).toEqual(["denied", "GET: 403 SignatureDoesNotMatch"]);
    const error = await attempt.catch((reason: Error) => reason);
    expect(told(error)).not.toMatch(/S3RVER|hunter2/);
  });

  test("when the key is unknown", async () => {
    const { place } = await startObjectStorage();
    const attempt = connect({ ...place, accessKeyId: "nobody" });
    expect(await troubleOf(attempt)).toEqual(["denied", "GET: 403 InvalidAccessKeyId"]);
  });

  test("when there is no such bucket", async () => {
    const { place } = await startObjectStorage();
    const attempt = connect({ ...place, bucket: "nowhere" });
    expect(await troubleOf(attempt)).toEqual(["no-bucket", "GET: 404 NoSuchBucket"]);
  });

  test("when it is no storage that answers", async () => {
    const { place } = await startObjectStorage();
    const site = createServer((_, response) => response.end("<html><p>Bun venit!</html>"));
    site.listen(0, "127.0.0.1");
    await once(site, "listening");
    onTestFinished(() => void site.close());
    const endpoint = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    expect(await troubleOf(connect({ ...place, endpoint }))).toEqual([
      "failed",
      "GET: no listing of a bucket",
    ]);
  });
});

describe("a storage that fails", () => {
  test.each([[500, "InternalError"] as const, [503, "SlowDown"] as const, [429, ""] as const])(
    "with %i is asked again, and all is well",
    async (status, code) => {
      const { storage, files } = await openBucket();
      storage.meddle = firstTime((call) => call.refuse(status, code));
      await files.put([hello]);
      storage.meddle = firstTime((call) => call.refuse(status, code));
      expect(await bytesOf(files, helloSha256)).toEqual(hello);
      expect(storage.calls.filter((call) => call === `PUT files/${helloSha256}`)).toHaveLength(2);
    },
  );

  test("for good is asked three times, nothing is kept, and the next time all is well", async () => {
    const { storage, files, root } = await openBucket();
    const before = storage.calls.length;
    storage.meddle = (call) => call.refuse(503, "SlowDown");
    expect(await troubleOf(files.put([hello]))).toEqual(["failed", "PUT: 503 SlowDown"]);
    expect(storage.calls.slice(before)).toEqual(Array(3).fill(`PUT files/${helloSha256}`));
    expect(await readdir(join(root, "incoming"))).toEqual([]);
    storage.meddle = (call) => call.pass();
    expect(await files.sizeOf(helloSha256)).toBeNull();
    await files.put([hello]);
    expect(await files.sizeOf(helloSha256)).toBe(hello.length);
  });

  test("by refusing is asked once", async () => {
    const { storage, files } = await openBucket();
    await files.put([hello]);
    const before = storage.calls.length;
    storage.meddle = (call) => call.refuse(403, "AccessDenied");
    const works = [
      files.put([hello]),
      files.sizeOf(helloSha256),
      files.read(helloSha256),
      files.remove(helloSha256),
    ];
    const troubles = await Promise.all(works.map(troubleOf));
    expect(troubles).toEqual([
      ["denied", "PUT: 403 AccessDenied"],
      ["denied", "HEAD: 403"],
      ["denied", "GET: 403 AccessDenied"],
      ["denied", "DELETE: 403 AccessDenied"],
    ]);
    expect(storage.calls).toHaveLength(before + 4);
  });

  test.each([
    [507, "XMinioStorageFull"],
    [403, "QuotaExceeded"],
  ])("for want of room (%i %s) says so", async (status, code) => {
    const { storage, files } = await openBucket();
    storage.meddle = (call) => call.refuse(status, code);
    await expect(files.put([hello])).rejects.toThrow(StorageFull);
  });

  test("by losing the bucket is not one that has no files", async () => {
    const { storage, files } = await openBucket();
    storage.meddle = (call) => call.refuse(404, "NoSuchBucket");
    const works = [files.put([hello]), files.read(helloSha256), keysIn(files)];
    const troubles = await Promise.all(works.map(troubleOf));
    expect(troubles.map(([trouble]) => trouble)).toEqual(Array(3).fill("no-bucket"));
  });

  test("by taking a file and not having it is not believed", async () => {
    const { storage, files } = await openBucket();
    storage.meddle = async (call) => {
      if (call.method !== "PUT") return await call.pass();
      await buffer(call.request);
      call.response.end();
    };
    await expect(files.put([hello])).rejects.toThrow(StorageUnavailable);
  });
});

describe("a storage that is silent", () => {
  test("while it should answer is not waited for", async () => {
    const { storage, files } = await openBucket({ silentMs: 200, retryWithinMs: 0 });
    await files.put([hello]);
    storage.meddle = () => undefined;
    const works = [files.put([hello]), files.sizeOf(helloSha256), files.read(helloSha256), keysIn(files)];
    expect(await Promise.all(works.map(troubleOf))).toEqual([
      ["unreachable", "PUT: silent for 200 ms"],
      ["unreachable", "HEAD: silent for 200 ms"],
      ["unreachable", "GET: silent for 200 ms"],
      ["unreachable", "GET: silent for 200 ms"],
    ]);
  });

  test("while it should take a file in is not waited for, and the file is not held open", async () => {
    const { storage, files, root } = await openBucket({ silentMs: 300, retryWithinMs: 0 });
    storage.meddle = ({ request }) => void request.pause();
    const trouble = await troubleOf(files.put([randomBytes(30 * megabyte)]));
    expect(trouble).toEqual(["unreachable", "PUT: silent for 300 ms"]);
    await expect.poll(() => openFilesIn(root)).toEqual([]);
  });

  test("in the middle of a file is asked for the rest, and given up then", async () => {
    const { storage, files: others } = await openBucket();
    const { sha256 } = await others.put([randomBytes(1000)]);
    const { files } = await connect(storage.place, { silentMs: 200 });
    const before = storage.calls.length;
    storage.meddle = ({ request, response }) => {
      const from = Number(/\d+/.exec(request.headers.range ?? "0")?.[0]);
      response.writeHead(from ? 206 : 200, { "Content-Length": 1000 - from }).write("x");
    };
    expect((await troubleOf(bytesOf(files, sha256)))[0]).toBe("unreachable");
    expect(storage.calls.slice(before)).toEqual(Array(3).fill(`GET files/${sha256}`));
  });

  test("but slow is waited for as long as something comes or goes", async () => {
    const { storage, files } = await openBucket({ silentMs: 1000 });
    storage.meddle = async (call) => {
      if (call.method !== "PUT") return await call.pass();
      for await (const _ of call.request) await wait(5);
      call.refuse(403, "Taken");
    };
    const startedAt = performance.now();
    expect((await troubleOf(files.put([randomBytes(20 * megabyte)])))[1]).toBe("PUT: 403 Taken");
    expect(performance.now() - startedAt).toBeGreaterThan(1200);
  });
});

describe("a connection that is cut", () => {
  test("while a file is sent: it is sent again", async () => {
    const { storage, files } = await openBucket();
    const bytes = randomBytes(5 * megabyte);
    storage.meddle = firstTime(cutWhileSending);
    const { sha256 } = await files.put([bytes]);
    expect(await bytesOf(files, sha256)).toEqual(bytes);
  });

  test("each time a file is sent: nothing is kept or held open", async () => {
    const { storage, files, root } = await openBucket();
    storage.meddle = cutWhileSending;
    expect((await troubleOf(files.put([randomBytes(5 * megabyte)])))[0]).toBe("unreachable");
    storage.meddle = (call) => call.pass();
    expect(await keysIn(files)).toEqual([]);
    expect(await readdir(join(root, "incoming"))).toEqual([]);
    await expect.poll(() => openFilesIn(root)).toEqual([]);
  });

  test.each([
    ["a file", undefined],
    ["a part of a file", { start: 1000, end: 3 * megabyte }],
  ])("while %s is read: it is read on", async (_, range) => {
    const { storage, files } = await openBucket();
    const bytes = randomBytes(4 * megabyte);
    const { sha256 } = await files.put([bytes]);
    const before = storage.calls.length;
    storage.meddle = firstTime((call) => call.passCut(megabyte));
    const wanted = range ? bytes.subarray(range.start, range.end + 1) : bytes;
    expect(hash("sha256", await bytesOf(files, sha256, range))).toBe(hash("sha256", wanted));
    expect(storage.calls.slice(before)).toEqual(Array(2).fill(`GET files/${sha256}`));
  });

  test("each time a file is read: its reader is told", async () => {
    const { storage, files } = await openBucket();
    const { sha256 } = await files.put([randomBytes(4 * megabyte)]);
    const before = storage.calls.length;
    storage.meddle = (call) => call.passCut(megabyte);
    expect((await troubleOf(bytesOf(files, sha256)))[0]).toBe("unreachable");
    expect(storage.calls.slice(before)).toEqual(Array(3).fill(`GET files/${sha256}`));
  });

  test("while the bucket is listed: it is listed again", async () => {
    const { storage, files } = await openBucket();
    await files.put([hello]);
    storage.meddle = firstTime((call) => call.passCut(100));
    expect(await keysIn(files)).toEqual([helloSha256]);
  });
});

describe("what a bucket has", () => {
  test("is listed over as many pages as it takes, and what is not ours is left out", async () => {
    const { storage, files } = await openBucket();
    const folder = join(storage.directory, "portal", "files");
    await mkdir(folder);
    const keys = Array.from({ length: 2001 }, (_, index) => hash("sha256", String(index)));
    for (const key of [...keys, "README.txt"]) await writeFile(join(folder, `${key}._S3rver_object`), "x");
    const before = storage.calls.length;
    expect(new Set(await keysIn(files))).toEqual(new Set(keys));
    expect(storage.calls.length - before).toBe(3);
  });

  test("is only what stands below its prefix", async () => {
    const { storage, files } = await openBucket();
    await files.put([hello]);
    const beside = await connect({ ...storage.place, prefix: "" });
    expect([await keysIn(files), await keysIn(beside.files)]).toEqual([[helloSha256], []]);
    expect(await beside.files.sizeOf(helloSha256)).toBeNull();
  });

  test("of another part than was asked for is not given out", async () => {
    const { storage, files } = await openBucket();
    await files.put([hello]);
    storage.meddle = ({ response }) => void response.end(hello);
    const trouble = await troubleOf(files.read(helloSha256, { start: 2, end: 4 }));
    expect(trouble).toEqual(["failed", "GET: another part than was asked for"]);
  });

  test("is told by a listing that is whole, or not at all", () => {
    const page = (inside: string) => `<?xml version="1.0"?><ListBucketResult>${inside}</ListBucketResult>`;
    const contents = "<Contents><Key>a&amp;b</Key></Contents>";
    expect(readListing(page(`${contents}<IsTruncated>false</IsTruncated>`))).toEqual({
      keys: ["a&b"],
      next: null,
    });
    const truncated = "<IsTruncated>true</IsTruncated>";
    const next = "<NextContinuationToken>t+/=</NextContinuationToken>";
    expect(readListing(page(next + contents + truncated))).toEqual({ keys: ["a&b"], next: "t+/=" });
    expect(readListing(page(contents + truncated))).toBeNull();
    expect(readListing(page(contents).slice(0, -1))).toBeNull();
    expect(readListing("<html></html>")).toBeNull();
    expect(readListing("")).toBeNull();
  });
});

describe("a reader", () => {
  test("who goes away ends the storage's answer", async () => {
    const { storage, files } = await openBucket();
    const { sha256 } = await files.put([randomBytes(30 * megabyte)]);
    const closed = Promise.withResolvers<boolean>();
    storage.meddle = (call) => {
      call.response.once("close", () => closed.resolve(call.response.writableFinished));
      return call.pass();
    };
    const reader = (await files.read(sha256))?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(await closed.promise).toBe(false);
  });

  test("who never begins and goes away leaves nothing behind", async () => {
    const { storage, files } = await openBucket();
    const { sha256 } = await files.put([randomBytes(30 * megabyte)]);
    const closed = Promise.withResolvers<boolean>();
    storage.meddle = (call) => {
      call.response.once("close", () => closed.resolve(call.response.writableFinished));
      return call.pass();
    };
    await (await files.read(sha256))?.cancel();
    expect(await closed.promise).toBe(false);
  });

  test("who is slow holds the storage back, however long", async () => {
    const { storage, files: others } = await openBucket();
    const { sha256 } = await others.put([randomBytes(40 * megabyte)]);
    const { files } = await connect(storage.place, { silentMs: 300 });
    let call: Call | undefined;
    storage.meddle = (current) => {
      call = current;
      return current.pass();
    };
    const reader = (await files.read(sha256))?.getReader();
    const digest = createHash("sha256").update((await reader?.read())?.value ?? "");
    await expect.poll(() => call?.response.writableNeedDrain).toBe(true);
    await wait(900);
    expect(call?.response.socket?.bytesWritten).toBeLessThan(20 * megabyte);
    for (;;) {
      const piece = await reader?.read();
      if (!piece?.value) break;
      digest.update(piece.value);
    }
    expect(digest.digest("hex")).toBe(sha256);
  });
});

describe("what comes anew while it is cleared", () => {
  test("just before it is deleted is refused for that moment, and kept the next time", async () => {
    const { storage, files } = await openBucket();
    await files.put([hello]);
    let again: Promise<unknown> | undefined;
    storage.meddle = async (call) => {
      if (call.method === "DELETE" && call.key === `files/${helloSha256}`) {
        again = files.put([hello]).catch((error: unknown) => error);
        await again;
      }
      await call.pass();
    };
    expect(await files.clearUnused([helloSha256], anyAge)).toBe(1);
    expect(await again).toBeInstanceOf(StorageUnavailable);
    await files.put([hello]);
    expect(await files.sizeOf(helloSha256)).toBe(hello.length);
  });

  test("and is deleted after it was sent is sent once more", async () => {
    const { storage, files } = await openBucket();
    await files.put([hello]);
    const isCleared = Promise.withResolvers<void>();
    let again: Promise<unknown> | undefined;
    storage.meddle = async (call) => {
      if (call.method === "DELETE" && call.key === `files/${helloSha256}`) {
        const isSent = Promise.withResolvers<void>();
        const passOn = storage.meddle;
        storage.meddle = async (later) => {
          // The mark is looked for only once it is gone again.
          if (later.method === "HEAD" && later.key.startsWith("files/clearing/")) {
            isSent.resolve();
            await isCleared.promise;
          }
          await later.pass();
        };
        again = files.put([hello]);
        await isSent.promise;
        storage.meddle = passOn;
      }
      await call.pass();
    };
    const clearing = files.clearUnused([helloSha256], anyAge);
    expect(await clearing).toBe(1);
    isCleared.resolve();
    await again;
    expect(await files.sizeOf(helloSha256)).toBe(hello.length);
  });

  test("is young again, though the same bytes were there long before", async () => {
    const { storage, files } = await openBucket();
    await files.put([hello]);
    const before = storage.calls.length;
    await files.put([hello]);
    expect(storage.calls.at(before)).toBe(`PUT files/${helloSha256}`);
    expect(await files.clearUnused([helloSha256], hour)).toBe(0);
  });
});

test("the storage of these tests takes nothing that a real one refuses", async () => {
  const { storage } = await openBucket();
  const address = `${storage.place.endpoint}/portal/files/x`;
  const signed = {
    Authorization: `AWS4-HMAC-SHA256 Credential=S3RVER/1, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${"0".repeat(64)}`,
    "x-amz-content-sha256": helloSha256,
  };
  const put = async (headers: Record<string, string>, body: BodyInit) => {
    const answer = await fetch(address, { method: "PUT", headers, body, duplex: "half" } as RequestInit);
    return /<Code>(.*)<\/Code>/.exec(await answer.text())?.[1];
  };
  expect(await put({}, "x")).toBe("AccessDenied");
  expect(await put(signed, "another body")).toBe("XAmzContentSHA256Mismatch");
  expect(await put(signed, new Blob([hello]).stream())).toBe("MissingContentLength");
});

/** A storage and a file store in a bucket of it. Both end with the test. */
async function openBucket(limits: Partial<StorageLimits> = {}) {
  const storage = await startObjectStorage();
  return { storage, ...(await connect(storage.place, limits)) };
}

async function connect(bucket: BucketPlace, limits: Partial<StorageLimits> = {}) {
  const root = await freshDirectory();
  const { files, close } = await connectFiles({ root, bucket, limits: { pauseMs: 1, ...limits } });
  onTestFinished(close);
  return { files, root };
}

/** What the operator is told when work rejects because of the storage. */
async function troubleOf(work: Promise<unknown>): Promise<[trouble: string, message: string]> {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StorageUnavailable);
  const { trouble, message } = (error as StorageUnavailable).cause as { trouble: string; message: string };
  return [trouble, message];
}

/** All that could reach a log of an error. */
function told(error: unknown): string {
  return error instanceof Error ? `${error.stack}${told(error.cause)}` : JSON.stringify(error);
}

/** Does something with the first call, and lets all others through. */
function firstTime(meddle: ObjectStorage["meddle"]): ObjectStorage["meddle"] {
  let isFirst = true;
  return (call) => {
    if (!isFirst) return call.pass();
    isFirst = false;
    return meddle(call);
  };
}

async function cutWhileSending(call: Call): Promise<void> {
  if (call.method !== "PUT") return await call.pass();
  await once(call.request, "data");
  call.request.socket.destroy();
}

type Files = Awaited<ReturnType<typeof connect>>["files"];

async function bytesOf(files: Files, key: string, range?: { start: number; end: number }): Promise<Buffer> {
  return await buffer((await files.read(key, range)) ?? new ReadableStream());
}

async function keysIn(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  return keys;
}

/** The files below a folder that this process has open. */
async function openFilesIn(folder: string): Promise<string[]> {
  const numbers = await readdir("/proc/self/fd");
  const paths = await Promise.all(
    numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => "")),
  );
  return paths.filter((path) => path.startsWith(folder));
}
