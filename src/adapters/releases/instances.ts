import { mkdir, readdir, readFile, readlink, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { second } from "#domain/time/moments.ts";
import { projectFolder, type Release, versionIn } from "./release.ts";

/** A process that serves the portal on this machine; `origin` is null until it listens. */
const Instance = z.object({ pid: z.int(), version: z.string(), origin: z.string().nullable() });
type Instance = z.infer<typeof Instance>;

/** What a process has noted of itself. */
interface InstanceNote {
  listensAt(origin: URL): Promise<void>;
  forget(): Promise<void>;
}

/** Milliseconds until a process that was asked to end is ended; requests in progress have ten seconds. */
const endMs = 15 * second;

/** Milliseconds until an instance that was started must answer. */
const startMs = 30 * second;

/** The processes of a release that may end before it is given up: the first may have met what another one left. */
const mostExits = 3;

/** Interval (ms) of the looks at what goes on. */
const lookMs = 50;

const folderOf = (dataDir: string) => join(dataDir, "instances");

/**
 * Notes in the data folder that this process serves, or is about to, and which version, so that an update finds it. Notes of
 * processes that were killed are deleted.
 */
export async function noteInstance(dataDir: string): Promise<InstanceNote> {
  const note = join(folderOf(dataDir), `${hostname()}-${process.pid}.json`);
  const version = await versionIn(projectFolder);
  const write = async (origin: string | null) => {
    const instance: Instance = { pid: process.pid, version, origin };
    await writeFile(`${note}.part`, JSON.stringify(instance));
    await rename(`${note}.part`, note);
  };
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  for (const { path, pid } of await readNotes(dataDir)) {
    if (await hasEnded(pid)) await rm(path, { force: true });
  }
  await write(null);
  return { listensAt: ({ origin }) => write(origin), forget: () => rm(note, { force: true }) };
}

/** The instances with this data folder on this machine, whether they answer or not. */
export async function readInstances(dataDir: string): Promise<Instance[]> {
  const found: Instance[] = [];
  for (const instance of await readNotes(dataDir)) if (await isPortal(instance.pid)) found.push(instance);
  return found;
}

/**
 * Ends the instances of other versions, one after the other, also those that only start. Whatever supervises them starts each again;
 * the next one is ended when that serves.
 *
 * @param count the instances that there should be
 * @returns false when one does not come to serve in this version
 */
export async function replaceInstances(
  dataDir: string,
  { version, folder }: Pick<Release, "version" | "folder">,
  count: number,
): Promise<boolean> {
  for (;;) {
    const instances = await readInstances(dataDir);
    const old = instances.find((instance) => instance.version !== version);
    if (!old) return await areServing(dataDir, version, count, folder);
    await end(old.pid);
    const replaced = instances.filter((instance) => instance.version === version).length + 1;
    if (!(await areServing(dataDir, version, replaced, folder))) return false;
  }
}

/** Ends the instances of a data folder, which nobody starts again. */
export async function endInstances(dataDir: string): Promise<void> {
  for (const { pid } of await readInstances(dataDir)) await end(pid);
}

/**
 * Whether so many instances of a version come to serve.
 *
 * @param folder of the release, where something starts it again and again: it is given up when a few of its processes have ended
 */
export async function areServing(
  dataDir: string,
  version: string,
  count: number,
  folder?: string,
): Promise<boolean> {
  const deadline = performance.now() + startMs;
  const exits = folder === undefined ? null : countExits(folder);
  while (performance.now() < deadline) {
    if (exits && (await exits()) >= mostExits) return false;
    const instances = (await readInstances(dataDir)).filter((instance) => instance.version === version);
    const serving = await Promise.all(instances.map(isServing));
    if (serving.filter(Boolean).length >= count) return true;
    await wait(lookMs);
  }
  return false;
}

async function readNotes(dataDir: string): Promise<(Instance & { path: string })[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  const ours = names.filter((name) => name.startsWith(`${hostname()}-`) && name.endsWith(".json"));
  return (await Promise.all(ours.map((name) => readNote(join(folderOf(dataDir), name))))).flat();
}

/** A note that is gone meanwhile is none. */
async function readNote(path: string): Promise<(Instance & { path: string })[]> {
  const json = await readFile(path, "utf8").catch(() => null);
  return json === null ? [] : [{ path, ...Instance.parse(JSON.parse(json)) }];
}

/** A process that was killed leaves its note, and its number may be another program's by now. */
async function isPortal(pid: number): Promise<boolean> {
  const words = await commandOf(pid);
  return words === null ? ownerOf(pid) === "us" : isStart(words);
}

async function hasEnded(pid: number): Promise<boolean> {
  const words = await commandOf(pid);
  return words === null ? ownerOf(pid) === null : !isStart(words);
}

/** Whose process it is, by whether this user may send it a signal; null when there is none. */
function ownerOf(pid: number): "us" | "others" | null {
  try {
    process.kill(pid, 0);
    return "us";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH" ? null : "others";
  }
}

/** Whether it says that it is ready, and shows the first page. */
async function isServing({ origin }: Instance): Promise<boolean> {
  if (origin === null) return false;
  const signal = AbortSignal.timeout(startMs);
  const answers = ["/readyz", "/"].map((path) => fetch(origin + path, { signal, redirect: "manual" }));
  return await Promise.all(answers).then(
    (all) => all.every(({ status }) => status < 400),
    () => false,
  );
}

async function end(pid: number): Promise<void> {
  const deadline = performance.now() + endMs;
  send(pid, "SIGTERM");
  while (await isPortal(pid)) {
    if (performance.now() > deadline) send(pid, "SIGKILL");
    await wait(lookMs);
  }
}

/** It may have ended since one looked. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The words of a process's command; null where there is none, or it is hidden: the unit hides instances from one another. */
function commandOf(pid: number | string): Promise<string | null> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
}

/** Whether a command starts the portal. */
function isStart(command: string): boolean {
  return command.includes("src/portal.mjs\0start");
}

/**
 * Counts how many processes that start the portal in a folder have ended; each call looks again. One that fails early has noted
 * nothing of itself.
 */
function countExits(folder: string): () => Promise<number> {
  const seen = new Set<string>();
  return async () => {
    const living = await startsIn(folder);
    for (const pid of living) seen.add(pid);
    return seen.size - living.length;
  };
}

async function startsIn(folder: string): Promise<string[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const place = await readlink(`/proc/${pid}/cwd`).catch(() => null);
      return place === folder && isStart((await commandOf(pid)) ?? "");
    }),
  );
  return pids.filter((_, index) => found[index]);
}
