import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { day, hour } from "#domain/time/moments.ts";
import { type Program, runRelease } from "./run-release.ts";

const Lock = z.object({
  packages: z.record(z.string(), z.looseObject({ dependencies: z.unknown().optional() })),
});
const assets = "build/client/assets";

/** Milliseconds for which files of earlier builds stay: a page that was opened before an update may ask for them. */
const keptMs = 30 * day;

/**
 * Makes an unpacked release ready to start: its Node, its dependencies and its pages. What the release from which one comes has
 * already is taken from there, so that most updates need no package registry.
 */
export async function prepareRelease(program: Program, from: string): Promise<void> {
  const { folder } = program;
  await reuseNode(from, folder);
  await reuseDependencies(from, folder);
  await carryAssets(from, folder);
  await carryAssets(folder, from);
  await cp(join(from, ".env"), join(folder, ".env")).catch(ignoreAbsent);
  await runRelease(program, ["build"]);
}

async function reuseNode(from: string, to: string): Promise<void> {
  await mkdir(join(to, ".runtime"), { recursive: true });
  const names = await readdir(join(from, ".runtime")).catch(() => []);
  for (const name of names.filter((each) => each.startsWith("node-"))) {
    await linkFolder(join(from, ".runtime", name), join(to, ".runtime", name));
  }
}

/** The stamp of installed dependencies (tools/run/prepare.mjs) has the hash of the whole lock file, the version's too. */
async function reuseDependencies(from: string, to: string): Promise<void> {
  const [before, after] = await Promise.all([readLock(from), readLock(to)]);
  const stamp = join("node_modules", ".installed");
  const installed = await readFile(join(from, stamp), "utf8").catch(() => "");
  if (before.packages !== after.packages || !installed.endsWith(before.hash)) return;
  await linkFolder(join(from, "node_modules"), join(to, "node_modules"));
  // Written in its place, the other release's would change with it.
  await rm(join(to, stamp));
  await writeFile(join(to, stamp), installed.replace(before.hash, after.hash));
}

async function readLock(folder: string) {
  const text = await readFile(join(folder, "package-lock.json"), "utf8");
  const { "": own, ...packages } = Lock.parse(JSON.parse(text)).packages;
  const hash = createHash("sha256").update(text).digest("hex");
  return { hash, packages: JSON.stringify([own?.dependencies, packages]) };
}

/**
 * Files of the browser have their hash in their name: those of another release do not disturb. Each of the two has them all, because
 * a page of the one may ask the other: after an update, after a rollback, and while instances are replaced one after the other.
 */
async function carryAssets(from: string, to: string): Promise<void> {
  const there = new Set(await readdir(join(to, assets)));
  const names = await readdir(join(from, assets));
  const files = await Promise.all(
    names.map(async (name) => ({ name, mtimeMs: (await stat(join(from, assets, name))).mtimeMs })),
  );
  const newest = Math.max(...files.map(({ mtimeMs }) => mtimeMs));
  // The release's own files came together, however long ago.
  const since = Math.min(newest - hour, Date.now() - keptMs);
  for (const { name, mtimeMs } of files) {
    if (mtimeMs > since && !there.has(name)) await copyKept(join(from, assets, name), join(to, assets, name));
  }
}

/** With its age, by which it is left aside one day. */
function copyKept(from: string, to: string): Promise<void> {
  return cp(from, to, { preserveTimestamps: true });
}

/** Copies a folder without its bytes: its files get another name. */
async function linkFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["--archive", "--link", from, to]);
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
