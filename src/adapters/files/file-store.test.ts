import { createHash, randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { FileStore } from "#domain/ports.ts";
import { hour } from "#domain/time/moments.ts";
import { fileStores } from "#tests/support/file-stores.ts";

const hello = new TextEncoder().encode("Bună ziua");
const helloSha256 = createHash("sha256").update(hello).digest("hex");

/** Milliseconds that even what was kept this very moment is older than. */
const anyAge = -10_000;

describe.each(fileStores)("a file store %s", (_, freshStore) => {
  test("keeps bytes under their SHA-256 and gives them back, whole or in part", async () => {
    const { files } = await freshStore();
    expect(await files.put(inPieces(hello, 4))).toEqual({ sha256: helloSha256, size: 10 });
    expect(await files.sizeOf(helloSha256)).toBe(10);
    expect(await textOf(await files.read(helloSha256))).toBe("Bună ziua");
    expect(await textOf(await files.read(helloSha256, { start: 6, end: 8 }))).toBe("ziu");
  });

  test("keeps equal bytes once", async () => {
    const { files } = await freshStore();
    await Promise.all([files.put(inPieces(hello, 1)), files.put(inPieces(hello, 10))]);
    expect(await keysIn(files)).toEqual([helloSha256]);
  });

  test("shows a file that has come in before it is kept", async () => {
    const { files, root } = await freshStore();
    await using file = await files.receive(inPieces(hello, 4));
    expect([file.sha256, file.size, await files.sizeOf(helloSha256)]).toEqual([helloSha256, 10, null]);
    expect(await textOf(await file.read({ start: 6, end: 8 }))).toBe("ziu");
    await file.keep();
    expect(await files.sizeOf(helloSha256)).toBe(10);
    expect(await readdir(join(root, "incoming"))).toEqual([]);
  });

  test("forgets a file that was never kept, and no other of the same bytes", async () => {
    const { files, root } = await freshStore();
    await files.put(inPieces(hello, 4));
    {
      await using _ = await files.receive(inPieces(hello, 1));
    }
    expect(await readdir(join(root, "incoming"))).toEqual([]);
    expect(await files.sizeOf(helloSha256)).toBe(10);
  });

  test("keeps an empty file", async () => {
    const { files } = await freshStore();
    const { sha256, size } = await files.put(inPieces(new Uint8Array(), 1));
    expect({ size, kept: await files.sizeOf(sha256) }).toEqual({ size: 0, kept: 0 });
  });

  test("keeps many files that come at once", async () => {
    const size = 5 * 1024 * 1024;
    const { files } = await freshStore();
    const sent = [0, 1, 2, 3].map((more) => randomBytes(size + more));
    const stored = await Promise.all(sent.map((bytes) => files.put(inPieces(bytes, 50_000))));
    expect(stored).toEqual(
      sent.map((bytes) => ({
        sha256: createHash("sha256").update(bytes).digest("hex"),
        size: bytes.length,
      })),
    );
    for (const [index, { sha256 }] of stored.entries()) {
      const kept = await buffer((await files.read(sha256)) ?? new ReadableStream());
      expect(kept.equals(sent[index] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test.each([10, 100 * 1024, 1024 * 1024])(
    "leaves nothing behind when the bytes break off after %i",
    async (size) => {
      const { files, root } = await freshStore();
      await expect(files.put(breakingOff(size))).rejects.toThrow("the sender is gone");
      expect(await readdir(join(root, "incoming"))).toEqual([]);
      expect(await keysIn(files)).toEqual([]);
    },
  );

  test("forgets a file, and one that is not there", async () => {
    const { files } = await freshStore();
    await files.put(inPieces(hello, 4));
    await files.remove(helloSha256);
    await files.remove(helloSha256);
    expect(await files.sizeOf(helloSha256)).toBeNull();
    expect(await files.read(helloSha256)).toBeNull();
  });

  test.each(["", "incoming", "../portal.db", "..", helloSha256.toUpperCase(), `${helloSha256}/x`, "\0"])(
    "knows no file %j",
    async (key) => {
      const { files } = await freshStore();
      await files.put(inPieces(hello, 4));
      await files.remove(key);
      expect([await files.sizeOf(key), await files.read(key)]).toEqual([null, null]);
      expect(await files.sizeOf(helloSha256)).toBe(10);
    },
  );

  test("lists what it has", async () => {
    const { files } = await freshStore();
    const stored = await Promise.all([1, 2, 3].map((length) => files.put([randomBytes(length)])));
    expect((await keysIn(files)).sort()).toEqual(stored.map(({ sha256 }) => sha256).sort());
  });

  test("clears what is unused, but nothing young", async () => {
    const { files, root } = await freshStore();
    await files.put(inPieces(hello, 4));
    const other = await files.put([randomBytes(10)]);
    expect(await files.clearUnused([helloSha256], hour)).toBe(0);
    expect(await files.sizeOf(helloSha256)).toBe(10);
    expect(await files.clearUnused([helloSha256], anyAge)).toBe(1);
    expect(await keysIn(files)).toEqual([other.sha256]);
    expect(await readdir(join(root, "incoming"))).toEqual([]);
    expect(await files.put(inPieces(hello, 4))).toEqual({ sha256: helloSha256, size: 10 });
    expect(await files.sizeOf(helloSha256)).toBe(10);
  });
});

describe.each(fileStores)("clearing in a file store %s", (_, freshStore) => {
  test("takes what is gone for deleted", async () => {
    const { files } = await freshStore();
    const { sha256 } = await files.put([randomBytes(10)]);
    expect(await files.clearUnused([helloSha256, sha256], anyAge)).toBe(2);
    expect(await files.sizeOf(sha256)).toBeNull();
  });

  test("works in a store that was filled by hand", async () => {
    const { files, root } = await freshStore();
    const { sha256 } = await files.put([randomBytes(10)]);
    await rm(join(root, "incoming"), { recursive: true });
    expect(await files.clearUnused([sha256], anyAge)).toBe(1);
    expect(await files.sizeOf(sha256)).toBeNull();
  });
});

async function keysIn(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  return keys;
}

function* inPieces(bytes: Uint8Array, length: number) {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

function* breakingOff(size: number) {
  yield new Uint8Array(size);
  throw new Error("the sender is gone");
}

function textOf(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  return new Response(stream).text();
}
