import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { second } from "#domain/moments.ts";
import { projectFolder, versionIn } from "./release.ts";

/** A process that serves the portal on this machine. */
const Instance = z.object({ pid: z.int(), version: z.string(), origin: z.string() });
type Instance = z.infer<typeof Instance>;

/** Milliseconds until a process that was asked to end is ended; requests in progress have ten seconds. */
const endMs = 15 * second;

/** Milliseconds until an instance that was started must answer. */
const startMs = 30 * second;

/** Interval (ms) of the looks at what goes on. */
const lookMs = 50;

const folderOf = (dataDir: string) => join(dataDir, "instances");

/**
 * Notes in the data folder that this process serves, and which version, so that an update finds it.
 *
 * @returns what deletes the note
 */
export async function noteInstance(dataDir: string, { origin, port }: URL): Promise<() => Promise<void>> {
  const note = join(folderOf(dataDir), `${hostname()}-${port}.json`);
  const instance: Instance = { pid: process.pid, version: await versionIn(projectFolder), origin };
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await writeFile(`${note}.part`, JSON.stringify(instance));
  await rename(`${note}.part`, note);
  return () => rm(note, { force: true });
}

/** The instances with this data folder on this machine, whether they answer or not. */
export async function readInstances(dataDir: string): Promise<Instance[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  const ours = names.filter((name) => name.startsWith(`${hostname()}-`) && name.endsWith(".json"));
  const noted = await Promise.all(ours.map((name) => readNote(join(folderOf(dataDir), name))));
  const found: Instance[] = [];
  for (const instance of noted.flat()) if (await isPortal(instance.pid)) found.push(instance);
  return found;
}

/**
 * Ends the instances of other versions, one after the other. Whatever supervises them starts each again; the next one is ended when
 * that serves.
 *
 * @param count the instances that there should be
 * @returns false when one does not come to serve in this version
 */
export async function replaceInstances(dataDir: string, version: string, count: number): Promise<boolean> {
  for (let replaced = 1; replaced <= count; replaced += 1) {
    const old = (await readInstances(dataDir)).find((instance) => instance.version !== version);
    if (old) await end(old.pid);
    if (!(await areServing(dataDir, version, replaced))) return false;
  }
  return true;
}

/** Whether so many instances of a version come to serve. */
export async function areServing(dataDir: string, version: string, count: number): Promise<boolean> {
  const deadline = performance.now() + startMs;
  while (performance.now() < deadline) {
    const instances = (await readInstances(dataDir)).filter((instance) => instance.version === version);
    const serving = await Promise.all(instances.map(isServing));
    if (serving.filter(Boolean).length >= count) return true;
    await wait(lookMs);
  }
  return false;
}

/** A note that is gone meanwhile is none. */
async function readNote(path: string): Promise<Instance[]> {
  const json = await readFile(path, "utf8").catch(() => null);
  return json === null ? [] : [Instance.parse(JSON.parse(json))];
}

/** A process that was killed leaves its note, and its number may be another program's by now. */
async function isPortal(pid: number): Promise<boolean> {
  const words = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return words.includes("src/portal.mjs\0start");
}

/** Whether it says that it is ready, and shows the first page. */
async function isServing({ origin }: Instance): Promise<boolean> {
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
