import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty directory that goes with the test. */
export async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "portal-test-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}
