import { existsSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";

/** Stands in a data folder from the first to the last byte that a restore writes. */
const markOf = (dataDir: string) => join(dataDir, "restore-unfinished");

/** Whether a restore into this data folder broke off: part of what was backed up would be missing without a word. */
export function isRestoreUnfinished(dataDir: string): boolean {
  return existsSync(markOf(dataDir));
}

/** Fills a place by `fill`, and leaves it marked when that does not come to its end, for whatever reason. */
export async function restoreWhole(dataDir: string, fill: () => Promise<void>): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const mark = await open(markOf(dataDir), "wx");
  await mark.sync().finally(() => mark.close());
  await fill();
  await rm(markOf(dataDir));
}
