import { type ChildProcess, execFile, spawn } from "node:child_process";
import { generateKeyPairSync, hash } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { unpackRelease } from "#adapters/releases/unpack-release.ts";
import { environmentWith, projectFolder } from "./server.ts";

const run = promisify(execFile);

/** Milliseconds after which a process that ended is started again: `RestartSec` of the unit. */
const restartMs = 250;

/** A private key for releases, as `openssl genpkey -algorithm ed25519` writes it. */
export function newReleaseKey(): string {
  return generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

/** A folder on the disk of the project, where its dependencies can be linked to. */
export async function folderBesideProject(): Promise<string> {
  const parent = path.join(projectFolder, ".runtime");
  await mkdir(parent, { recursive: true });
  return await mkdtemp(path.join(parent, "releases-"));
}

/** What is changed in the sources of a release: file, old text, new text. */
export type Change = readonly [file: string, before: RegExp, after: string];

/** Makes releases by `npm run release`, from a clone of the project. */
export interface ReleaseMaker {
  /** Where they are published. */
  published: string;
  /** Makes one of this version, with these changes since the one before. Resolves to its archive. */
  make(version: string, changes?: readonly Change[]): Promise<string>;
}

export async function openReleaseMaker(place: string): Promise<ReleaseMaker> {
  const [clone, published, key] = ["clone", "published", "key.pem"].map((name) => path.join(place, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(key, newReleaseKey());
  const left = ["node_modules", "build", ".runtime", ".git", "data", "release", ".env"];
  for (const name of await readdir(projectFolder)) {
    if (left.includes(name)) continue;
    await cp(path.join(projectFolder, name), path.join(clone, name), { recursive: true });
  }
  await linkInto(clone, ["node_modules"]);
  // A build writes over its list of files: linked, it would be the project's own.
  await cp(path.join(projectFolder, "build"), path.join(clone, "build"), { recursive: true });
  const git = (...words: string[]) => run("git", words, { cwd: clone });
  await git("init", "--quiet");
  const author = ["-c", "user.name=Test", "-c", "user.email=test@localhost"];
  return {
    published,
    make: async (version, changes = []) => {
      const versioned = ["package.json", /"version": "[^"]*"/, `"version": "${version}"`] as const;
      for (const [file, before, after] of [versioned, ...changes]) {
        await change(path.join(clone, file), before, after);
      }
      await keepInstalled(clone);
      await git("add", "--all");
      await git(...author, "commit", "--quiet", "--message", version);
      await run("node", ["tools/release/run.mjs", "--key", key, "--to", published], { cwd: clone });
      return path.join(published, version, `portal-${version}.tar.gz`);
    },
  };
}

/** Says of the linked dependencies that they are those of the lock file, however it was changed (tools/run/prepare.mjs). */
async function keepInstalled(clone: string): Promise<void> {
  const stamp = path.join(clone, "node_modules/.installed");
  const wanted = hash("sha256", await readFile(path.join(clone, "package-lock.json")));
  const installed = (await readFile(stamp, "utf8")).replace(/\w+$/, wanted);
  // Written in its place, the project's own would change with it.
  await rm(stamp);
  await writeFile(stamp, installed);
}

async function change(file: string, before: RegExp, after: string): Promise<void> {
  const text = await readFile(file, "utf8");
  if (text.search(before) < 0) throw new Error(`${file} does not have: ${before}`);
  await writeFile(
    file,
    text.replace(before, () => after),
  );
}

/** Installs a first release as docs/installing.md says; its dependencies are those of the project. */
export async function installFirst(base: string, archive: string, version: string): Promise<void> {
  const folder = path.join(base, "releases", version);
  await unpackRelease(await readFile(archive), folder);
  await linkInto(folder, ["node_modules"]);
  await symlink(path.join("releases", version), path.join(base, "current"));
  await run("node", ["tools/run/portal.mjs", "build"], { cwd: folder, env: environmentWith({}) });
}

async function linkInto(folder: string, names: string[]): Promise<void> {
  const sources = names.map((name) => path.join(projectFolder, name));
  await run("cp", ["--archive", "--link", ...sources, folder]);
}

/** Does what the systemd unit does: starts the current release in its folder, and again when it has ended. */
export function supervise(base: string, settings: Record<string, string>): { stop(): Promise<void> } {
  let child: ChildProcess | undefined;
  let isStopping = false;
  const running = keepRunning();
  return {
    stop: async () => {
      isStopping = true;
      child?.kill("SIGTERM");
      await running;
    },
  };

  async function keepRunning(): Promise<void> {
    const options = { cwd: path.join(base, "current"), env: environmentWith(settings) };
    while (!isStopping) {
      child = spawn("node", ["tools/run/portal.mjs", "start"], { ...options, stdio: "ignore" });
      await once(child, "exit");
      await wait(restartMs);
    }
  }
}

/** Removes what `folderBesideProject` made. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true });
}
