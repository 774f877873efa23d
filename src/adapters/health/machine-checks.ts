import { execFile } from "node:child_process";
import { existsSync, type Stats } from "node:fs";
import { lstat, readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { second } from "#domain/time/moments.ts";
import { aheadOfServers } from "../other-clock.ts";
import { projectFolder } from "../releases/release.ts";
import { type Checks, found, NotLookedAt } from "./parts.ts";
import { refusalOf } from "./write-probe.ts";

/** How much of the disk may be in use, in percent. */
const fullAt = 90;

/** Milliseconds by which the clock may be off: deadlines are said to the minute. */
const toleranceMs = 30 * second;

/** Rights of the group and of everyone else. */
const othersRights = 0o077;

/** What the machine says. */
export const machineChecks = {
  disk: async ({ dataDir }) => {
    const { files, ffree } = await statfs(dataDir);
    const percent = await percentOfFullDisk(dataDir);
    if (percent !== null) return found("disk-full", { percent });
    const ofNames = percentOfFull(files, ffree);
    if (ofNames !== null) return found("inodes-full", { percent: ofNames });
    const reason = await refusalOf(dataDir);
    // Whose the folder is, is another check.
    if (reason === "EACCES" || reason === "EPERM") throw new NotLookedAt("not-opened");
    return reason === null ? null : found("disk-refuses", { path: dataDir, reason });
  },
  "data-folder": async ({ dataDir }) => {
    // What is in a folder that is closed is closed, too.
    const paths = [dataDir, join(projectFolder, ".env"), "/etc/portal.env"];
    const open = await Promise.all(paths.map(isOpenToOthers));
    const path = paths[open.indexOf(true)];
    return path ? found("folder-open", { path }) : null;
  },
  "data-owner": async ({ dataDir }) => {
    const owner = await ownerOf(dataDir);
    for await (const { path, entry } of entriesIn(dataDir)) {
      const needed = entry.isDirectory() ? 0o700 : 0o600;
      if (entry.uid !== owner.uid || (entry.mode & needed) !== needed) {
        return found("data-of-others", { path, folder: dataDir, owner: `${owner.uid}:${owner.gid}` });
      }
    }
    return null;
  },
  clock: async (parts) => {
    const servers = [parts.bucket?.endpoint, parts.jobBoardUrl].filter((url) => url != null);
    const [off, isSet] = await Promise.all([aheadOfServers(servers, parts.now), isSetByOthers()]);
    if (off !== null && Math.abs(off) > toleranceMs) {
      return found("clock-off", { seconds: Math.round(off / second) });
    }
    if (isSet === false) return found("clock-unsynced");
    if (off === null && isSet === null) throw new NotLookedAt("no-answer");
    return null;
  },
} satisfies Partial<Checks>;

/** How much of a disk is in use, in percent; null unless it is too much. */
export async function percentOfFullDisk(path: string): Promise<number | null> {
  const { blocks, bavail } = await statfs(path);
  return percentOfFull(blocks, bavail);
}

/** How much of a disk's room, or of its names, is in use, in percent, where that is too much; else null. Some file systems count no names. */
export function percentOfFull(all: number, free: number): number | null {
  const percent = all === 0 ? 0 : Math.floor(((all - free) / all) * 100);
  return percent >= fullAt ? percent : null;
}

async function isOpenToOthers(path: string): Promise<boolean> {
  const entry = await stat(path).catch(() => null);
  return entry !== null && (entry.mode & othersRights) !== 0;
}

/** Whose the data are to be: the folder's owner; the portal's user where that is root by mistake. */
async function ownerOf(dataDir: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(dataDir);
  return uid === 0 ? { uid: process.getuid?.() ?? uid, gid: process.getgid?.() ?? gid } : { uid, gid };
}

/** A folder and everything in it; what goes meanwhile is left out. */
async function* entriesIn(path: string): AsyncGenerator<{ path: string; entry: Stats }> {
  const entry = await lstat(path).catch(nullIfAbsent);
  if (!entry) return;
  yield { path, entry };
  if (!entry.isDirectory()) return;
  for (const name of (await readdir(path).catch(nullIfAbsent)) ?? []) yield* entriesIn(join(path, name));
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error.code === "EACCES" ? new NotLookedAt("not-opened") : error;
}

/** Whether the system sets its clock by that of another machine; null where nothing says so. */
async function isSetByOthers(): Promise<boolean | null> {
  const words = ["show", "--property=NTPSynchronized", "--value"];
  const said = await promisify(execFile)("timedatectl", words).catch(() => null);
  if (said === null) return existsSync("/run/systemd/timesync/synchronized") || null;
  return said.stdout.trim() === "yes";
}
