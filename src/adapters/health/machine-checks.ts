import { execFile } from "node:child_process";
import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { second } from "#domain/moments.ts";
import { projectFolder } from "../releases/release.ts";
import { type Checks, found, type HealthParts } from "./parts.ts";

/** How much of the disk may be in use, in percent. */
const fullAt = 90;

/** Milliseconds by which the clock may be off: deadlines are said to the minute. */
const toleranceMs = 30 * second;

/** Milliseconds that another machine has to say what time it is. */
const patienceMs = 5 * second;

/** Rights of the group and of everyone else. */
const othersRights = 0o077;

/** What the machine says. */
export const machineChecks = {
  disk: async ({ dataDir }) => {
    const percent = percentOfFull(await statfs(dataDir));
    return percent === null ? null : found("disk-full", { percent });
  },
  "data-folder": async ({ dataDir }) => {
    // What is in a folder that is closed is closed, too.
    const paths = [dataDir, join(projectFolder, ".env")];
    const open = await Promise.all(paths.map(isOpenToOthers));
    const path = paths[open.indexOf(true)];
    return path ? found("folder-open", { path }) : null;
  },
  clock: async (parts) => {
    const off = await clockOffsetMs(parts);
    return Math.abs(off) > toleranceMs ? found("clock-off", { seconds: Math.round(off / second) }) : null;
  },
} satisfies Partial<Checks>;

/** How much of a disk is in use, in percent, where that is too much; else null. */
export function percentOfFull({ blocks, bavail }: { blocks: number; bavail: number }): number | null {
  const percent = Math.floor(((blocks - bavail) / blocks) * 100);
  return percent >= fullAt ? percent : null;
}

async function isOpenToOthers(path: string): Promise<boolean> {
  const entry = await stat(path).catch(() => null);
  return entry !== null && (entry.mode & othersRights) !== 0;
}

/** How far this clock is ahead of another machine's: that of the job board or of the bucket, else by what the system knows. */
async function clockOffsetMs({ bucket, jobBoardUrl, now }: HealthParts): Promise<number> {
  for (const url of [bucket?.endpoint, jobBoardUrl]) {
    if (!url) continue;
    const answer = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(patienceMs) }).catch(
      () => null,
    );
    const said = Date.parse(answer?.headers.get("Date") ?? "");
    if (!Number.isNaN(said)) return now().getTime() - said;
  }
  const { stdout } = await promisify(execFile)("timedatectl", [
    "show",
    "--property=NTPSynchronized",
    "--value",
  ]);
  if (stdout.trim() !== "yes") throw new Error("Nothing tells the time.");
  return 0;
}
