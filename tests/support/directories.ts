import { mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { onTestFinished } from "vitest";

/** An empty directory that goes with the test. */
export function freshDirectory(): Promise<string> {
  return directoryIn(tmpdir());
}

/** The same on another disk: where the tests' own is on one, memory stands for it. */
export function directoryOnAnotherDisk(): Promise<string> {
  return directoryIn(tmpdir() === "/dev/shm" ? "/tmp" : "/dev/shm");
}

async function directoryIn(place: string): Promise<string> {
  const directory = await mkdtemp(join(place, "portal-test-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

/** The files below a folder that this process has open. */
export async function openFilesIn(folder: string): Promise<string[]> {
  const numbers = await readdir("/proc/self/fd");
  const paths = await Promise.all(
    numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => "")),
  );
  return paths.filter((path) => path.startsWith(folder));
}

/** What stands in each file of a folder, by its path from there. */
export async function textsIn(folder: string): Promise<Map<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const texts = files.map(async (file) => [relative(folder, file), await readFile(file, "utf8")] as const);
  return new Map(await Promise.all(texts));
}
