import { execFile } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ReleaseFile } from "./pack-release.ts";

/** What a server does not need. */
const leftOut = /^(tests|bench|docs\/ghid-editor|\.ci)\/|\.test\.ts$/;

/** The hash of the commit. */
export async function commit(): Promise<string> {
  return (await git("rev-parse", "HEAD")).trim();
}

/** What is not in the commit; empty when everything is. */
export function uncommitted(): Promise<string> {
  return git("status", "--porcelain");
}

/** The files of the commit that a server needs. */
export async function trackedFiles(): Promise<ReleaseFile[]> {
  const names = (await git("ls-files", "-z")).split("\0").filter((name) => name && !leftOut.test(name));
  return await Promise.all(names.map(read));
}

/** The built pages, and the hash of their sources, by which the portal knows that they are up to date. */
export async function builtFiles(): Promise<ReleaseFile[]> {
  const entries = await readdir("build", { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return await Promise.all(files.map(({ parentPath, name }) => read(join(parentPath, name))));
}

async function read(name: string): Promise<ReleaseFile> {
  const { mode } = await stat(name);
  return { name, content: await readFile(name), isProgram: (mode & 0o100) !== 0 };
}

async function git(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("git", words, { maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}
