import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

export const SOURCES = join(import.meta.dirname, "../../content/document-sources");
export const DOCUMENTS = join(import.meta.dirname, "../../content/documents");

const entry = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  file: z.string(),
  title: z.string(),
  about: z.string(),
  use: z.enum(["citire", "completare"]),
  place: z.array(z.enum(["a1", "a3", "a4", "noutati"])).min(1),
  annex: z.int().min(1).max(14).optional(),
  by: z.string().default("–"),
  label: z.boolean().default(false),
});

/** One static document, as `content/document-sources/index.yaml` lists it. */
export type Entry = z.infer<typeof entry>;

/** Reads the list of documents. Throws a Zod error that names the entry and the key. */
export function readIndex(): Entry[] {
  return z.array(entry).parse(readYaml("index.yaml"));
}

/** Reads one YAML file of the sources; the path is relative to their folder. */
export function readYaml(path: string): unknown {
  return parse(readFileSync(join(SOURCES, path), "utf8"));
}
