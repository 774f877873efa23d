import { constants } from "node:fs";
import { access, chmod, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * The data folder cannot be created or used, or its permissions cannot be restricted. `code` is the system's
 * (`EACCES`).
 */
export class DataFolderUnusable extends Error {
  override name = "DataFolderUnusable";
  readonly reason: "unusable" | "open";
  readonly path: string;
  readonly code: string;

  constructor(reason: "unusable" | "open", path: string, cause: NodeJS.ErrnoException) {
    super(`${reason}: ${path}`, { cause });
    this.reason = reason;
    this.path = path;
    this.code = cause.code ?? cause.name;
  }
}

const { R_OK, W_OK, X_OK } = constants;

/** Permissions of the group and of everyone else. */
const othersRights = 0o077;

/**
 * Creates the data folder if absent, for this user alone: it holds plans, addresses and password hashes. The
 * permissions of a folder open to others are restricted, with those of everything in it.
 *
 * @returns whether it was open to others
 * @throws DataFolderUnusable
 */
export async function openDataFolder(path: string): Promise<{ wasOpen: boolean }> {
  const unusable = (error: NodeJS.ErrnoException) => {
    throw new DataFolderUnusable("unusable", path, error);
  };
  await makeFolder(path).catch(unusable);
  await access(path, R_OK | W_OK | X_OK).catch(unusable);
  if (!(await isOpen(path))) return { wasOpen: false };
  const stillOpen = (error: NodeJS.ErrnoException) => {
    throw new DataFolderUnusable("open", path, error);
  };
  await closeToOthers(path).catch(stillOpen);
  if (await isOpen(path)) stillOpen(Object.assign(new Error("chmod has no effect"), { code: "ENOTSUP" }));
  return { wasOpen: true };
}

/**
 * Creates one folder after the other: `recursive` never returns where the system always answers ENOENT, as below
 * /proc.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && dirname(path) !== path) {
      await makeFolder(dirname(path));
      await mkdir(path, 0o700);
    } else if (!(code === "EEXIST" && (await stat(path)).isDirectory())) throw error;
  }
}

/** Windows has no such permissions: there a folder inherits those of its parent. */
async function isOpen(path: string): Promise<boolean> {
  return process.platform !== "win32" && ((await stat(path)).mode & othersRights) !== 0;
}

/** The folder comes first: from then on its contents cannot be reached. */
async function closeToOthers(path: string): Promise<void> {
  await chmod(path, 0o700);
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const inside = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(inside, 0o700);
    else if (entry.isFile()) await chmod(inside, 0o600);
  }
}
