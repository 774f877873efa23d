import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Installation } from "./installation.ts";

/** Deletes the unpacked releases but these. */
export async function removeOthers({ base }: Installation, kept: string[]): Promise<void> {
  const folder = join(base, "releases");
  for (const name of await readdir(folder)) {
    if (!kept.includes(name)) await rm(join(folder, name), { recursive: true });
  }
}
