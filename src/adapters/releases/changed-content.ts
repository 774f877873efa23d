import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Release } from "./release.ts";

/** The files of a release's own content pack that are not as its archive had them: changed, added or deleted. */
export async function changedContent({
  folder,
  content,
}: Pick<Release, "folder" | "content">): Promise<string[]> {
  const pack = join(folder, "content");
  const entries = await readdir(pack, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  const left = new Map(Object.entries(content));
  const changed: string[] = [];
  for (const file of files) {
    const name = relative(pack, file);
    const hash = createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
    if (left.get(name) !== hash) changed.push(name);
    left.delete(name);
  }
  return [...changed, ...left.keys()].sort();
}
