import {
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runtimeFolder } from "./places.mjs";
import { runStrings } from "./strings.mjs";

const lockOfClone = path.join(runtimeFolder, "lock");
const touchEvery = 2_000;
const staleAfter = 15_000;
const lookAgainAfter = 200;

/**
 * Runs `work` while no other runner in this clone, in this or another container, does the same. The holder
 * touches its lock file every 2 s; a lock left untouched for 15 s belongs to a process that died and is taken over.
 */
export async function withLock(work, lockFile = lockOfClone) {
  await acquire(lockFile);
  const touching = setInterval(() => touch(lockFile), touchEvery);
  const release = () => rmSync(lockFile, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    process.off("exit", release);
    release();
  }
}

async function acquire(lockFile) {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  for (let waiting = false; !tryToAcquire(lockFile); waiting = true) {
    if (!waiting) process.stderr.write(`${runStrings.waitingForAnother}\n`);
    await pause(lookAgainAfter);
  }
}

function tryToAcquire(lockFile) {
  try {
    writeFileSync(lockFile, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    clearAwayStaleLock(lockFile);
    return false;
  }
}

/** Renaming is atomic: of several runners that find a dead lock, one clears it away; one renewed in between is given back. */
function clearAwayStaleLock(lockFile) {
  if (!isStale(lockFile)) return;
  const removed = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, removed);
    if (!isStale(removed)) linkSync(removed, lockFile);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  }
  rmSync(removed, { force: true });
}

function isStale(lockFile) {
  const stat = statSync(lockFile, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > staleAfter;
}

function touch(lockFile) {
  const now = new Date();
  if (existsSync(lockFile)) utimesSync(lockFile, now, now);
}
