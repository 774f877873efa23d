import { existsSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** A marker file in the data folder while a restore writes to it. */
const markOf = (dataDir: string) => join(dataDir, "restore-unfinished");

/** Whether a restore into this data folder was interrupted, so that data is missing. */
export function isRestoreUnfinished(dataDir: string): boolean {
  return existsSync(markOf(dataDir));
}

/** Runs `fill` and leaves the marker file when it does not complete, for any reason. */
export async function restoreWhole(dataDir: string, fill: () => Promise<void>): Promise<void> {
  const mark = await open(markOf(dataDir), "wx");
  await mark.sync().finally(() => mark.close());
  await fill();
  await rm(markOf(dataDir));
}
