import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import type { z } from "zod";
import { incoherences } from "#domain/content-pack/coherence.ts";
import {
  type ContentPack,
  type PackMark,
  PackTexts,
  type ValueToComplete,
} from "#domain/content-pack/content-pack.ts";
import { expectation, found } from "#domain/content-pack/expectation.ts";
import type { Incoherence } from "#domain/content-pack/incoherence.ts";
import { ContentPackError, ContentPackMissing, keyPath, type Mistake } from "./content-pack-error.ts";
import { readDocuments } from "./documents.ts";
import { readPackSources } from "./pack-sources.ts";
import type { Source } from "./source.ts";
import { readTranslation } from "./translation.ts";

/**
 * Reads and checks the content pack in `dir` (contract §6), with its translations to `languages`.
 * A document that is missing or damaged is a warning; anything else that is wrong is a mistake.
 * @throws ContentPackMissing
 * @throws ContentPackError with every mistake: file, line, key and what was expected
 */
export async function loadContentPack(dir: string, languages: string[] = []): Promise<ContentPack> {
  const root = resolve(dir);
  const [sources, marks] = await Promise.all([readPackSources(root), readMarks(root)]);
  if (sources.every(isMissing)) throw new ContentPackMissing(root);
  const texts = checkedTexts(sources, marks);
  const { documents, warnings } = await readDocuments(root, texts.documents);
  const pack = { ...texts, documents, marks, toComplete: sources.flatMap(valuesToComplete), warnings };
  const translations = await Promise.all(
    languages.map(async (language) => [language, await translate(language)] as const),
  );
  return { ...pack, translations: Object.fromEntries(translations) };

  async function translate(language: string): Promise<typeof pack> {
    const { sources: all, own, strangers } = await readTranslation(root, language, sources);
    if (strangers.length > 0) throw new ContentPackError(strangers.map(stranger));
    if (own.length === 0) return pack;
    const toComplete = [...pack.toComplete, ...own.flatMap(valuesToComplete)];
    return { ...pack, ...checkedTexts(all, marks), documents, toComplete };
  }
}

function stranger(file: string): Mistake {
  const message =
    "așteptam numai traduceri ale fișierelor YAML, fără documents.yaml, și ale celor din legal/";
  return { file, line: null, key: "", message };
}

function isMissing({ faults }: Source): boolean {
  return faults.some(({ line }) => line === null);
}

/** The texts, once they are free of mistakes, match their schema and fit together. */
function checkedTexts(sources: Source[], marks: PackMark[]): PackTexts {
  const texts = wellFormed(sources);
  const mismatches = incoherences(
    texts,
    marks.map((mark) => mark.name),
  );
  if (mismatches.length > 0) throw new ContentPackError(mismatches.map((one) => incoherence(one, sources)));
  return texts;
}

function wellFormed(sources: Source[]): PackTexts {
  const parsed = PackTexts.safeParse(packOf(sources), { error: expectation, reportInput: true });
  if (parsed.success && sources.every(({ faults }) => faults.length === 0)) return parsed.data;
  const faults = sources.flatMap(({ file, faults }) => faults.map((fault) => ({ file, key: "", ...fault })));
  const misshapen = parsed.error?.issues.flatMap((issue) => misshape(issue, sources)) ?? [];
  throw new ContentPackError([...faults, ...misshapen]);
}

/** Merges the values of all files into one object. */
function packOf(sources: Source[]): Record<string, unknown> {
  const pack: Record<string, unknown> = {
    pages: {},
    legal: {},
    seed: { activities: [], jobs: [], news: [] },
  };
  for (const { at, value } of sources) {
    const holder = at.slice(0, -1).reduce((node, key) => node[key] as Record<string, unknown>, pack);
    holder[at.at(-1) as string] = value;
  }
  return pack;
}

/** The mistakes of one issue: an unknown key is reported at its own line. */
function misshape(issue: z.core.$ZodIssue, sources: Source[]): Mistake[] {
  const source = sourceOf(issue.path, sources);
  if (source.faults.length > 0) return [];
  const value = issue.code === "unrecognized_keys" ? "" : found(issue.input);
  const paths =
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => mistakeAt(source, path, `așteptam ${issue.message}${value}`));
}

function incoherence({ path, expected }: Incoherence, sources: Source[]): Mistake {
  return mistakeAt(sourceOf(path, sources), path, `așteptam ${expected}`);
}

function mistakeAt(source: Source, path: PropertyKey[], message: string): Mistake {
  const own = path.slice(source.at.length);
  return { file: source.file, line: source.lineOf(own), key: shownKey(source, own), message };
}

/** In YAML the key includes the file's section; in front matter it does not. */
function shownKey(source: Source, own: PropertyKey[]): string {
  return keyPath(source.file.endsWith(".md") ? own : [...source.at, ...own]);
}

function sourceOf(path: PropertyKey[], sources: Source[]): Source {
  const source = sources.find(({ at }) => at.every((key, index) => path[index] === key));
  if (!source) throw new Error(`No file of the content pack holds ${keyPath(path)}`);
  return source;
}

function valuesToComplete(source: Source): ValueToComplete[] {
  return source.toComplete.map(({ path, line, value }) => ({
    file: source.file,
    line,
    key: shownKey(source, path),
    path: [...source.at, ...path],
    value,
  }));
}

const mediaTypes: Record<string, string> = { ".svg": "image/svg+xml", ".png": "image/png" };

/** The logos in `marks/` of the pack; other kinds of file are ignored. */
async function readMarks(root: string): Promise<PackMark[]> {
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
