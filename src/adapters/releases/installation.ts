import { readFile, realpath, rename, rm, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Release, readRelease } from "./release.ts";

/**
 * A server's folder of releases: `releases/<version>`, and the links `current` and `previous`. It trusts whoever signed the release
 * that was installed first.
 */
export interface Installation {
  base: string;
  current: Release;
  previous: Release | null;
  /** The public key (Ed25519, PEM) by which a release must be signed. */
  key: string;
}

/** The installation that has this folder as one of its releases; null for a clone, or anything else. */
export async function openInstallation(folder: string): Promise<Installation | null> {
  const base = dirname(dirname(folder));
  if (basename(dirname(folder)) !== "releases") return null;
  const current = await linkedRelease(base, "current");
  if (!current) return null;
  const key = await readFile(join(current.folder, "release-key.pem"), "utf8");
  const previous = await linkedRelease(base, "previous");
  // Both links lead to one release when an update was killed between them.
  return { base, current, previous: previous?.version === current.version ? null : previous, key };
}

/** The folder of a version. */
export function folderOf({ base }: Installation, version: string): string {
  return join(base, "releases", version);
}

/**
 * Makes a link lead to a release in one step: whoever starts the portal meanwhile finds the one or the other. Null removes it.
 */
export async function link(
  { base }: Installation,
  name: "current" | "previous",
  release: Release | null,
): Promise<void> {
  if (!release) return await rm(join(base, name), { force: true });
  const next = join(base, `${name}.next`);
  await rm(next, { force: true });
  await symlink(join("releases", release.version), next);
  await rename(next, join(base, name));
}

async function linkedRelease(base: string, name: string): Promise<Release | null> {
  const folder = await realpath(join(base, name)).catch(() => null);
  return folder ? await readRelease(folder).catch(() => null) : null;
}
