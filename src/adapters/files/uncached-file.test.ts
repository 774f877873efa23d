import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDirectory } from "#tests/support/directories.ts";
import { blocksOf, UncachedFile } from "./uncached-file.ts";

const pieceLength = 64 * 1024;

test.each([1, 4095, 4096, 4097, pieceLength])(
  "its last piece of %i bytes is as long as it was",
  async (last) => {
    const { isWhole, wasUncached, isUncached } = await write([pieceLength, pieceLength, last], blocksOf);
    expect(isWhole).toBe(true);
    expect(isUncached).toBe(wasUncached);
  },
);

test("memory that no disk can be written from makes it a file like others, whole and in order", async () => {
  const memoryOf = (length: number) => new ArrayBuffer(length);
  const { isWhole, isUncached } = await write([pieceLength, pieceLength, 5000], memoryOf);
  expect({ isWhole, isUncached }).toEqual({ isWhole: true, isUncached: false });
});

test("a file that is there is not written over", async () => {
  const path = join(await freshDirectory(), "file");
  await (await UncachedFile.open(path)).close();
  await expect(UncachedFile.open(path)).rejects.toMatchObject({ code: "EEXIST" });
});

/** Writes pieces of these lengths, each in memory of its own. */
async function write(lengths: number[], memoryOf: (length: number) => ArrayBuffer) {
  const path = join(await freshDirectory(), "file");
  const file = await UncachedFile.open(path);
  const wasUncached = await isOpenUncached(path);
  const pieces = lengths.map((length) => randomBytes(length));
  for (const piece of pieces) {
    const memory = memoryOf(pieceLength);
    new Uint8Array(memory).fill(0xff).set(piece);
    await file.write(memory, piece.length);
  }
  await file.sync();
  const isUncached = await isOpenUncached(path);
  await file.close();
  const isWhole = (await readFile(path)).equals(Buffer.concat(pieces));
  return { isWhole, wasUncached, isUncached };
}

/** Whether this process has a file open so that what is written passes the system's cache by. Linux only. */
async function isOpenUncached(path: string): Promise<boolean> {
  for (const descriptor of await readdir("/proc/self/fd")) {
    if ((await readlink(`/proc/self/fd/${descriptor}`).catch(() => "")) !== path) continue;
    const [, flags = ""] =
      /^flags:\s+(\d+)/m.exec(await readFile(`/proc/self/fdinfo/${descriptor}`, "utf8")) ?? [];
    return (Number.parseInt(flags, 8) & constants.O_DIRECT) !== 0;
  }
  throw new Error("The file is not open.");
}
