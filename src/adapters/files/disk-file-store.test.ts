import { mkdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { freshDirectory, openFilesIn } from "#tests/support/directories.ts";
import { createDiskFileStore, pathOfFile } from "./disk-file-store.ts";

test("holds no file open after a reader went away", async () => {
  const root = await freshDirectory();
  const files = createDiskFileStore(root);
  const { sha256 } = await files.put([new TextEncoder().encode("Bună ziua")]);
  for (let reader = 0; reader < 20; reader++) await (await files.read(sha256))?.cancel();
  await expect.poll(() => openFilesIn(root)).toEqual([]);
});

test("clears the others when one cannot be deleted, and says so", async () => {
  const root = await freshDirectory();
  const files = createDiskFileStore(root);
  const stuck = "0".repeat(64);
  await mkdir(pathOfFile(root, stuck), { recursive: true });
  const { sha256 } = await files.put([new TextEncoder().encode("Bună ziua")]);
  await expect(files.clearUnused([stuck, sha256], -10_000)).rejects.toThrow();
  expect(await files.sizeOf(sha256)).toBeNull();
});
