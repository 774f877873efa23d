import { hash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { day } from "#domain/time/moments.ts";
import type { Answer } from "./representation.ts";

/** Milliseconds for which files stay that no start wrote again: a page that is open may ask for them. */
const keptMs = 30 * day;

/**
 * Writes what was generated at this start where other processes on this machine find it: a page of one release asks the other one
 * while an update goes on, and afterwards.
 */
export async function shareGenerated(folder: string, files: HashedFile[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { address, text } of files) {
    const path = join(folder, basename(address));
    const part = `${path}.${process.pid}`;
    await writeFile(part, text);
    await rename(part, path);
  }
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > keptMs) await rm(join(folder, name), { force: true });
  }
}

/** A text generated at start and served like a file of the build: its address changes with it, so browsers cache it forever. */
interface HashedFile {
  text: string;
  address: string;
  answer: Answer;
}

const mediaTypes = { css: "text/css; charset=utf-8", svg: "image/svg+xml" };

export function createHashedFile(
  name: string,
  ending: keyof typeof mediaTypes,
  text: string,
  headers: Record<string, string>,
): HashedFile {
  const digest = hash("sha256", text, "base64url").slice(0, 8);
  return {
    text,
    address: `/assets/${name}-${digest}.${ending}`,
    answer: {
      status: 200,
      headers: {
        ...headers,
        "Content-Type": mediaTypes[ending],
        "Cache-Control": "public, max-age=31536000, immutable",
      },
      body: Buffer.from(text),
    },
  };
}
