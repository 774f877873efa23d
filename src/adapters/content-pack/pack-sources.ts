import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { legalSlugs, Seed } from "#domain/content-pack/articles.ts";
import { Pages } from "#domain/content-pack/pages.ts";
import { readMarkdown } from "./markdown.ts";
import { type Key, readYaml, type Source } from "./source.ts";

/** Files of the pack that hold one section each, `site.yaml` at `["site"]`. */
const yamlFiles: Key[][] = [
  ...["site", "project", "region", "agencies", "courses", "documents"].map((section) => [section]),
  ...Object.keys(Pages.shape).map((page) => ["pages", page]),
];

/** Reads every text of the pack. A file that is missing or malformed is a source with faults, never an exception. */
export async function readPackSources(dir: string): Promise<Source[]> {
  const texts = await Promise.all(yamlFiles.map((at) => readText(dir, `${at.join("/")}.yaml`, at, readYaml)));
  const facts = {
    site: texts.find(({ at }) => at[0] === "site")?.value,
    project: texts.find(({ at }) => at[0] === "project")?.value,
  };
  const articles = await Promise.all(
    (await articleFiles(dir)).map(({ path, at }) =>
      readText(dir, path, at, (text, file) => readMarkdown(text, file, at, facts)),
    ),
  );
  return [...texts, ...articles];
}

type Reader = (text: string, file: string, at: Key[]) => Source;

async function readText(dir: string, path: string, at: Key[], read: Reader): Promise<Source> {
  const file = `${basename(dir)}/${path}`;
  try {
    return read(await readFile(join(dir, path), "utf8"), file, at);
  } catch {
    const faults = [{ line: null, message: "așteptam acest fișier, dar lipsește sau nu poate fi citit" }];
    return { file, at, value: undefined, lineOf: () => 1, toComplete: [], faults };
  }
}

async function articleFiles(dir: string): Promise<{ path: string; at: Key[] }[]> {
  const legal = legalSlugs.map((slug) => ({ path: `legal/${slug}.md`, at: ["legal", slug] }));
  const kinds = Object.keys(Seed.shape);
  const seeds = await Promise.all(kinds.map((kind) => seedFiles(dir, kind)));
  return [...legal, ...seeds.flat()];
}

/** In the order of their names; a pack may go without first items. */
async function seedFiles(dir: string, kind: string): Promise<{ path: string; at: Key[] }[]> {
  const names = await readdir(join(dir, "seed", kind)).catch(() => []);
  const articles = names.filter((name) => name.endsWith(".md")).sort();
  return articles.map((name, index) => ({ path: `seed/${kind}/${name}`, at: ["seed", kind, index] }));
}
