import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { freshDirectory } from "#tests/support/directories.ts";
import { shortLivedPieces } from "#tests/support/short-lived-pieces.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import { writeDurably } from "./write-durably.ts";
import { pieceLength } from "./write-elsewhere.ts";

const hello = new TextEncoder().encode("Bună ziua");
const helloSha256 = createHash("sha256").update(hello).digest("hex");

/** The thread that writes files, as soon as it was started. */
let thread: Worker | undefined;
process.on("worker", (started) => {
  thread = started as unknown as Worker;
});

test("keeps bytes under their SHA-256 and gives them back, whole or in part", async () => {
  const { files } = await freshStore();
  expect(await files.put(inPieces(hello, 4))).toEqual({ sha256: helloSha256, size: 10 });
  expect(await files.sizeOf(helloSha256)).toBe(10);
  expect(await textOf(await files.read(helloSha256))).toBe("Bună ziua");
  expect(await textOf(await files.read(helloSha256, { start: 6, end: 8 }))).toBe("ziu");
});

test("keeps equal bytes once", async () => {
  const { files, root } = await freshStore();
  await Promise.all([files.put(inPieces(hello, 1)), files.put(inPieces(hello, 10))]);
  expect(await readdir(join(root, helloSha256.slice(0, 2)))).toEqual([helloSha256]);
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

test.each([pieceLength - 3, pieceLength + 1, 5 * 1024 * 1024])(
  "keeps many files of about %i bytes that come at once",
  async (size) => {
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
  },
);

test.each([10, 100 * 1024, 1024 * 1024])(
  "leaves nothing behind when the bytes break off after %i",
  async (size) => {
    const { files, root } = await freshStore();
    await expect(files.put(breakingOff(size))).rejects.toThrow("the sender is gone");
    expect(await readdir(join(root, "incoming"))).toEqual([]);
    expect(await readdir(root)).toEqual(["incoming"]);
  },
);

test.each([10, 1024 * 1024])("a file of %i bytes is written over no other", async (size) => {
  const path = join(await freshDirectory(), "file");
  await writeDurably([hello], path);
  await expect(writeDurably([new Uint8Array(size)], path)).rejects.toMatchObject({ code: "EEXIST" });
  expect(await readFile(path, "utf8")).toBe("Bună ziua");
});

test.each([10, 50_000, pieceLength, 1_000_000])(
  "needs no piece of %i bytes any more once it asks for the next",
  async (length) => {
    const { files } = await freshStore();
    const sent = randomBytes(Math.min(3_000_000, length * 4 + 1));
    const { sha256, size } = await files.put(shortLivedPieces(sent, length));
    expect([sha256, size]).toEqual([createHash("sha256").update(sent).digest("hex"), sent.length]);
    expect(await buffer((await files.read(sha256)) ?? new ReadableStream())).toEqual(sent);
  },
);

test("a large file for a folder that is not there is refused in the system's words", async () => {
  const path = join(await freshDirectory(), "missing", "file");
  await expect(writeDurably([new Uint8Array(1024 * 1024)], path)).rejects.toMatchObject({ code: "ENOENT" });
});

test.each([0, 1, 6])(
  "leaves nothing behind when the writing thread ends %i pieces before the end of a file",
  async (piecesLeft) => {
    const { files, root } = await freshStore();
    const cut = files.put(endingThread(piecesLeft, (thread) => thread.terminate()));
    await expect(cut).rejects.toThrow("The thread that writes files has ended.");
    expect(await readdir(join(root, "incoming"))).toEqual([]);
    expect(await files.put(eightPieces())).toMatchObject({ size: 8 * pieceLength });
  },
);

test("tells why the writing thread ended", async () => {
  const { files, root } = await freshStore();
  const cut = files.put(endingThread(3, (thread) => thread.postMessage("no file")));
  await expect(cut).rejects.toMatchObject({
    message: "The thread that writes files has ended.",
    cause: expect.objectContaining({ name: "TypeError" }),
  });
  expect(await readdir(join(root, "incoming"))).toEqual([]);
  expect(await files.put(eightPieces())).toMatchObject({ size: 8 * pieceLength });
});

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

test("holds no file open after a reader went away", async () => {
  const { files } = await freshStore();
  await files.put(inPieces(hello, 4));
  const countOpen = async () => (await readdir("/proc/self/fd")).length;
  const before = await countOpen();
  for (let reader = 0; reader < 20; reader++) await (await files.read(helloSha256))?.cancel();
  await expect.poll(countOpen).toBe(before);
});

async function freshStore() {
  const root = await freshDirectory();
  return { files: createDiskFileStore(root), root };
}

function* inPieces(bytes: Uint8Array, length: number) {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

function* breakingOff(size: number) {
  yield new Uint8Array(size);
  throw new Error("the sender is gone");
}

/** As many bytes as are handed over to the thread in eight times. */
function* eightPieces() {
  for (let piece = 0; piece < 8; piece++) yield randomBytes(pieceLength);
}

/** A file during which the thread that writes it ends. */
async function* endingThread(piecesLeft: number, end: (thread: Worker) => void) {
  const pieces = [...eightPieces()];
  yield* pieces.slice(0, pieces.length - piecesLeft);
  const ended = Promise.withResolvers<number>();
  thread?.once("exit", ended.resolve);
  if (thread) end(thread);
  await ended.promise;
  yield* pieces.slice(pieces.length - piecesLeft);
}

function textOf(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  return new Response(stream).text();
}
