import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** The folder of the release that this process runs: of its package.json, and of the file of settings. */
export const projectFolder = join(import.meta.dirname, "../../..");

const Version = z.string().regex(/^\d+\.\d+\.\d+$/);
const Package = z.object({ version: z.string() });
/** `content` has the SHA-256 of each file of the release's own content pack, by its path in it. */
const ReleaseNote = z.object({
  version: Version,
  lastMigration: z.string(),
  content: z.record(z.string(), z.string()).default({}),
});

/** An unpacked release. */
export interface Release extends z.infer<typeof ReleaseNote> {
  folder: string;
}

/** The version of what is in a folder, a release or a clone. */
export async function versionIn(folder: string): Promise<string> {
  return Package.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8"))).version;
}

/** The release in a folder, by its `release.json`. Rejects where there is none. */
export async function readRelease(folder: string): Promise<Release> {
  const note = ReleaseNote.parse(JSON.parse(await readFile(join(folder, "release.json"), "utf8")));
  return { folder, ...note };
}

/** Whether a text is a version, as releases have them. */
export function isVersion(text: string): boolean {
  return Version.safeParse(text).success;
}

/** Whether a version comes before another. */
export function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, "en", { numeric: true }) < 0;
}
