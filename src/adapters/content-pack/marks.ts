import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { PackMark } from "#domain/content-pack/content-pack.ts";

const mediaTypes: Record<string, string> = { ".svg": "image/svg+xml", ".png": "image/png" };

/** The logos in `marks/` of the pack; other kinds of file are ignored. */
export async function readMarks(root: string): Promise<PackMark[]> {
  const folder = join(root, "marks");
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().flatMap((name) => markOf(name, folder) ?? []));
}

function markOf(name: string, folder: string): Promise<PackMark> | null {
  const mediaType = mediaTypes[extname(name)];
  return mediaType ? readMark(name, join(folder, name), mediaType) : null;
}

async function readMark(name: string, path: string, mediaType: string): Promise<PackMark> {
  const bytes = await readFile(path);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { name, path, mediaType, size: bytes.length, sha256 };
}
