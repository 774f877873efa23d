import { readdir } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { readArticles, readText, translatable } from "./pack-sources.ts";
import { readYaml, type Source } from "./source.ts";

/**
 * The pack's texts in another language: the files of its folder `{language}` over the given ones. Files that are absent,
 * and keys that a file leaves out, are taken from `sources`; a list is replaced as a whole.
 */
export async function readTranslation(
  dir: string,
  language: string,
  sources: Source[],
): Promise<Translation> {
  const entries = await readdir(join(dir, language), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(dir, language), join(entry.parentPath, entry.name)));
  const files = translatable
    .filter(({ path }) => names.includes(path))
    .map(({ path, at }) => ({ path: `${language}/${path}`, at }));
  const [yaml, markdown] = [".yaml", ".md"].map((end) => files.filter(({ path }) => path.endsWith(end)));
  const texts = await Promise.all((yaml ?? []).map((file) => readText(dir, file, readYaml)));
  const all = translated(sources, texts);
  const articles = await readArticles(dir, markdown ?? [], all);
  return {
    sources: translated(all, articles),
    own: [...texts, ...articles],
    strangers: names
      .filter((name) => !translatable.some(({ path }) => path === name))
      .map((name) => `${basename(dir)}/${language}/${name}`),
  };
}

export interface Translation {
  /** The whole pack. */
  sources: Source[];
  /** The files of its folder. */
  own: Source[];
  /** Files of its folder that are not translated. */
  strangers: string[];
}

function translated(sources: Source[], own: Source[]): Source[] {
  return sources.map((source) => {
    const file = own.find(({ at }) => at.join() === source.at.join());
    return file
      ? { ...file, value: file.faults.length > 0 ? undefined : over(source.value, file.value) }
      : source;
  });
}

function over(value: unknown, words: unknown): unknown {
  if (!(isGroup(value) && isGroup(words))) return words;
  const entries = Object.entries(words).map(([key, word]) => [key, over(value[key], word)]);
  return { ...value, ...Object.fromEntries(entries) };
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
