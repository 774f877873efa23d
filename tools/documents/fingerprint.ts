import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DOCUMENTS, SOURCES } from "./index.ts";

/** Remembers which sources the kept documents were made from. */
export const FINGERPRINT_FILE = join(DOCUMENTS, ".sources.json");

/** SHA-256 of all the sources: their paths and their bytes, in order of path. */
export function fingerprintOfSources(): string {
  const hash = createHash("sha256");
  const entries = readdirSync(SOURCES, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort())
    hash.update(path.slice(SOURCES.length)).update("\0").update(readFileSync(path));
  return hash.digest("hex");
}
