import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { legalSlugs, Seed } from "#domain/content-pack/articles.ts";
import { Pages } from "#domain/content-pack/pages.ts";
import { readMarkdown } from "./markdown.ts";
import { readYaml, type Source } from "./source.ts";
import type { Key } from "./yaml-entries.ts";

/** A file of the pack by its path in it, and where its value belongs. */
export interface PackFile {
  path: string;
  at: Key[];
}

/** Files of the pack that hold one section each, `site.yaml` at `["site"]`. */
const yamlFiles: PackFile[] = [
  ...["site", "project", "region", "agencies", "courses", "documents"].map((section) => [section]),
  ...Object.keys(Pages.shape).map((page) => ["pages", page]),
].map((at) => ({ path: `${at.join("/")}.yaml`, at }));

/** The rules of the competition, which a pack may lack. */
const competition: PackFile = { path: "competition.yaml", at: ["competition"] };

const legalFiles: PackFile[] = legalSlugs.map((slug) => ({ path: `legal/${slug}.md`, at: ["legal", slug] }));

/** Files that hold texts which are in force; first items are not. */
export const packFiles = [...yamlFiles, competition, ...legalFiles];

/** Files that hold words: the documents are in one language. */
export const translatable = packFiles.filter(({ path }) => path !== "documents.yaml");

/**
 * Reads every text of the pack. A file that is missing or malformed becomes a source with faults, never an exception.
 */
export async function readPackSources(dir: string): Promise<Source[]> {
  const names: string[] = await readdir(dir).catch(() => []);
  const files = names.includes(competition.path) ? [...yamlFiles, competition] : yamlFiles;
  const texts = await Promise.all(files.map((file) => readText(dir, file, readYaml)));
  const articles = [...legalFiles, ...(await seedFiles(dir))];
  return [...texts, ...(await readArticles(dir, articles, texts))];
}

/** Reads Markdown files, with the facts that `texts` hold. */
export function readArticles(dir: string, files: PackFile[], texts: Source[]): Promise<Source[]> {
  const facts = {
    site: texts.find(({ at }) => at[0] === "site")?.value,
    project: texts.find(({ at }) => at[0] === "project")?.value,
  };
  return Promise.all(
    files.map((file) => readText(dir, file, (text, name, at) => readMarkdown(text, name, at, facts))),
  );
}

type Reader = (text: string, file: string, at: Key[]) => Source | Promise<Source>;

export async function readText(dir: string, { path, at }: PackFile, read: Reader): Promise<Source> {
  const file = `${basename(dir)}/${path}`;
  try {
    return await read(await readFile(join(dir, path), "utf8"), file, at);
  } catch {
    const faults = [{ line: null, message: "așteptam acest fișier, dar lipsește sau nu poate fi citit" }];
    return { file, at, value: undefined, lineOf: () => 1, toComplete: [], faults };
  }
}

async function seedFiles(dir: string): Promise<PackFile[]> {
  return (await Promise.all(Object.keys(Seed.shape).map((kind) => seedsOf(dir, kind)))).flat();
}

/** Sorted by name; a pack may have no first items. */
async function seedsOf(dir: string, kind: string): Promise<PackFile[]> {
  const names = await readdir(join(dir, "seed", kind)).catch(() => []);
  const articles = names.filter((name) => name.endsWith(".md")).sort();
  return articles.map((name, index) => ({ path: `seed/${kind}/${name}`, at: ["seed", kind, index] }));
}
