import { hash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { StorageFull, StorageUnavailable } from "#domain/errors.ts";
import { hour } from "#domain/time/moments.ts";
import { freshDirectory, openFilesIn } from "#tests/support/directories.ts";
import { type Call, type ObjectStorage, startObjectStorage } from "#tests/support/object-storage.ts";
import { connectFiles } from "../connect.ts";
import type { BucketPlace, StorageLimits } from "./client.ts";

const megabyte = 1024 * 1024;
const hello = Buffer.from("Bună ziua");
const helloSha256 = hash("sha256", hello);

/** Milliseconds that even what was kept this very moment is older than. */
const anyAge = -10_000;

describe("a bucket that cannot be reached is told at once", () => {
  test("when nobody listens", async () => {
    const storage = await startObjectStorage();
    storage.close();
    const [trouble, message] = await troubleOf(connect(storage.place));
    expect(trouble).toBe("unreachable");
    expect(message).toMatch(/^LIST: connect ECONNREFUSED 127\.0\.0\.1:\d+$/);
  });

  test.each([
    ["the secret is wrong", { secretAccessKey: "hunter2" }, ["denied", "LIST: 403 SignatureDoesNotMatch"]],
    ["the key is unknown", { accessKeyId: "nobody" }, ["denied", "LIST: 403 InvalidAccessKeyId"]],
    ["there is no such bucket", { bucket: "nowhere" }, ["no-bucket", "LIST: 404 NoSuchBucket"]],
  ])("when %s, without telling the key", async (_, changed, trouble) => {
    const { place } = await startObjectStorage();
    const attempt = connect({ ...place, ...changed });
    expect(await troubleOf(attempt)).toEqual(trouble);
    expect(told(await attempt.catch((reason: Error) => reason))).not.toMatch(/TESTS|secret-of|hunter2/);
  });

  test("when it is no storage that answers", async () => {
    const { place } = await startObjectStorage();
    const site = createServer((_, response) => response.end("<html><p>Bun venit!</p></html>"));
    site.listen(0, "127.0.0.1");
    await once(site, "listening");
    onTestFinished(() => {
      site.close();
      site.closeAllConnections();
    });
    const endpoint = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    expect((await troubleOf(connect({ ...place, endpoint })))[0]).toBe("failed");
  });
});

describe("a storage that fails", () => {
  test.each([[500, "InternalError"] as const, [503, "SlowDown"] as const])(
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

  test("for good is told, nothing is kept, and the next time all is well", async () => {
    const { storage, files, root } = await openBucket();
    storage.meddle = (call) => call.refuse(503, "SlowDown");
    expect(await troubleOf(files.put([hello]))).toEqual(["failed", "PUT: 503 SlowDown"]);
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
    const works = [files.put([hello]), files.sizeOf(helloSha256), files.read(helloSha256)];
    const troubles = await Promise.all([...works, files.remove(helloSha256)].map(troubleOf));
    expect(troubles.map(([trouble]) => trouble)).toEqual(Array(4).fill("denied"));
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

describe("a storage that is silent is not waited for", () => {
  test("while it should answer", async () => {
    const { storage, files: others } = await openBucket();
    await others.put([hello]);
    const { files } = await connect(storage.place, { answerMs: 200, silentMs: 200 });
    storage.meddle = () => undefined;
    const works = [files.put([hello]), files.sizeOf(helloSha256), files.read(helloSha256), keysIn(files)];
    const troubles = await Promise.all(works.map(troubleOf));
    expect(troubles.map(([trouble]) => trouble)).toEqual(Array(4).fill("unreachable"));
  });

  test("while it should take a file in, and the file is not held open", async () => {
    const { storage, files, root } = await openBucket({ silentMs: 300 });
    storage.meddle = ({ request }) => void request.pause();
    expect((await troubleOf(files.put([randomBytes(30 * megabyte)])))[0]).toBe("unreachable");
    await expect.poll(() => openFilesIn(root)).toEqual([]);
  });

  test("in the middle of a file", async () => {
    const { storage, files: others } = await openBucket();
    const { sha256 } = await others.put([randomBytes(1000)]);
    const { files } = await connect(storage.place, { silentMs: 200 });
    storage.meddle = ({ response }) => void response.writeHead(200, { "Content-Length": 1000 }).write("x");
    expect((await troubleOf(bytesOf(files, sha256)))[0]).toBe("unreachable");
  });
});

describe("a connection that is cut", () => {
  test("while a file is sent: it is sent again", async () => {
    const { storage, files } = await openBucket();
    const bytes = randomBytes(5 * megabyte);
    storage.meddle = firstTime(cutWhileSending);
    const { sha256 } = await files.put([bytes]);
    expect(hash("sha256", await bytesOf(files, sha256))).toBe(sha256);
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

  test("while a file is read: its reader is told", async () => {
    const { storage, files } = await openBucket();
    const { sha256 } = await files.put([randomBytes(4 * megabyte)]);
    storage.meddle = (call) => call.passCut(megabyte);
    expect((await troubleOf(bytesOf(files, sha256)))[0]).toBe("unreachable");
  });
});

describe("what a bucket has", () => {
  test("is listed over as many pages as it takes, and what is not ours is left out", async () => {
    const { storage, files } = await openBucket();
    const keys = Array.from({ length: 2001 }, (_, index) => hash("sha256", String(index)));
    for (const key of [...keys, "README.txt"]) {
      storage.objects.set(`portal/files/${key}`, { bytes: hello, at: new Date() });
    }
    expect(new Set(await keysIn(files))).toEqual(new Set(keys));
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
});

test.each([["who goes away", true] as const, ["who never begins", false] as const])(
  "a reader %s ends the storage's answer",
  async (_, begins) => {
    const { storage, files } = await openBucket();
    const { sha256 } = await files.put([randomBytes(30 * megabyte)]);
    const closed = Promise.withResolvers<boolean>();
    storage.meddle = (call) => {
      call.response.once("close", () => closed.resolve(call.response.writableFinished));
      return call.pass();
    };
    const reader = (await files.read(sha256))?.getReader();
    if (begins) await reader?.read();
    await reader?.cancel();
    expect(await closed.promise).toBe(false);
  },
);

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

  test("is young again, though the same bytes were there long before", async () => {
    const { storage, files } = await openBucket();
    storage.objects.set(`portal/files/${helloSha256}`, { bytes: hello, at: new Date(Date.now() - 2 * hour) });
    await files.put([hello]);
    expect(await files.clearUnused([helloSha256], hour)).toBe(0);
  });
});

test("one that cannot be deleted does not keep the others; a storage that does not answer is asked once", async () => {
  const { storage, files } = await openBucket();
  const other = await files.put([randomBytes(10)]);
  await files.put([hello]);
  let calls = 0;
  storage.meddle = (call) => {
    calls += 1;
    const isRefused = call.method === "DELETE" && call.key === `files/${helloSha256}`;
    return isRefused ? call.refuse(403, "AccessDenied") : call.pass();
  };
  await expect(files.clearUnused([helloSha256, other.sha256], anyAge)).rejects.toThrow(StorageUnavailable);
  expect([await files.sizeOf(helloSha256), await files.sizeOf(other.sha256)]).toEqual([hello.length, null]);
  calls = 0;
  storage.meddle = (call) => {
    calls += 1;
    return call.refuse(403, "AccessDenied");
  };
  const many = Array.from({ length: 50 }, (_, index) => String(index).padStart(64, "0"));
  await expect(files.clearUnused(many, anyAge)).rejects.toThrow(StorageUnavailable);
  expect(calls).toBeLessThan(10);
});

test("the storage of these tests takes no unsigned call", async () => {
  const { storage } = await openBucket();
  const answer = await fetch(`${storage.place.endpoint}/portal/files/x`, { method: "PUT", body: "x" });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("AccessDenied")]);
});

/** A storage and a file store in a bucket of it. Both end with the test. */
async function openBucket(limits: Partial<StorageLimits> = {}) {
  const storage = await startObjectStorage();
  return { storage, ...(await connect(storage.place, limits)) };
}

async function connect(bucket: BucketPlace, limits: Partial<StorageLimits> = {}) {
  const root = await freshDirectory();
  const { files, close } = await connectFiles({ root, bucket, limits });
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
  return error instanceof Error ? `${error.stack}${told(error.cause)}` : String(JSON.stringify(error));
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

async function bytesOf(files: Files, key: string): Promise<Buffer> {
  return await buffer((await files.read(key)) ?? new ReadableStream());
}

async function keysIn(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  return keys;
}
