import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { freshDirectory } from "#tests/support/directories.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import { writeDurably } from "./write-durably.ts";
import { pieceLength } from "./write-elsewhere.ts";

const hello = new TextEncoder().encode("Bună ziua");

/** The thread that writes files, as soon as it was started. */
let thread: Worker | undefined;
process.on("worker", (started) => {
  thread = started as unknown as Worker;
});

test.each([10, 1024 * 1024])("a file of %i bytes is written over no other", async (size) => {
  const path = join(await freshDirectory(), "file");
  await write(path, hello);
  await expect(write(path, new Uint8Array(size))).rejects.toMatchObject({ code: "EEXIST" });
  expect(await readFile(path, "utf8")).toBe("Bună ziua");
});

test("a large file for a folder that is not there is refused in the system's words", async () => {
  const path = join(await freshDirectory(), "missing", "file");
  await expect(write(path, new Uint8Array(1024 * 1024))).rejects.toMatchObject({ code: "ENOENT" });
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

test("holds no file open after a reader went away", async () => {
  const { files } = await freshStore();
  const { sha256 } = await files.put([hello]);
  const countOpen = async () => (await readdir("/proc/self/fd")).length;
  const before = await countOpen();
  for (let reader = 0; reader < 20; reader++) await (await files.read(sha256))?.cancel();
  await expect.poll(countOpen).toBe(before);
});

async function freshStore() {
  const root = await freshDirectory();
  return { files: createDiskFileStore(root), root };
}

async function write(path: string, bytes: Uint8Array) {
  const file = writeDurably(path);
  try {
    await file.write(bytes);
    return await file.end();
  } finally {
    await file.close();
  }
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
