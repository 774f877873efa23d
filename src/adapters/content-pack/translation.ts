import { readdir } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { isGroup } from "#domain/content-pack/pack-values.ts";
import { readArticles, readText, translatable } from "./pack-sources.ts";
import { readYaml, type Source } from "./source.ts";
import type { Key } from "./yaml-entries.ts";

/**
 * The pack's texts in another language: the files of its folder `{language}` over the given ones. Files that are absent,
 * and keys that a file leaves out, are taken from `sources`. Items with an id take the place of those with the same id; any other
 * list is replaced as a whole.
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
    if (!file) return source;
    const { value: words, lineOf } = file;
    const faults = [
      ...file.faults,
      ...unknownItems(source.value, words, []).map(({ path, id }) => ({
        line: lineOf(path),
        message: `așteptam un „id” din ${source.file}, nu „${id}”`,
      })),
    ];
    const value = faults.length > 0 ? undefined : over(source.value, words);
    return { ...file, faults, value, lineOf: (path) => lineOf(writtenPath(words, value, path)) };
  });
}

function over(value: unknown, words: unknown): unknown {
  if (isItems(value) && isItems(words)) {
    return value.map((item) =>
      over(
        item,
        words.find(({ id }) => id === item.id),
      ),
    );
  }
  if (!(isGroup(value) && isGroup(words))) return words === undefined ? value : words;
  const entries = Object.entries(words).map(([key, word]) => [key, over(value[key], word)]);
  return { ...value, ...Object.fromEntries(entries) };
}

/** Items of a translation whose id no item has. */
function unknownItems(value: unknown, words: unknown, path: Key[]): { path: Key[]; id: string }[] {
  if (isItems(value) && isItems(words)) {
    return words.flatMap((item, index) => {
      const known = value.find(({ id }) => id === item.id);
      const own = [...path, index];
      return known ? unknownItems(known, item, own) : [{ path: own, id: item.id }];
    });
  }
  if (!(isGroup(value) && isGroup(words))) return [];
  return Object.entries(words).flatMap(([key, word]) => unknownItems(value[key], word, [...path, key]));
}

/** Where a translation has what is at a path of the whole; its nearest ancestor, if nothing. */
function writtenPath(words: unknown, whole: unknown, path: readonly PropertyKey[]): PropertyKey[] {
  const [key, ...rest] = path;
  if (key === undefined) return [];
  if (isItems(words) && isItems(whole)) {
    const index = words.findIndex(({ id }) => id === whole[Number(key)]?.id);
    return index < 0 ? [] : [index, ...writtenPath(words[index], whole[Number(key)], rest)];
  }
  if (!(isGroup(words) && isGroup(whole))) return [...path];
  return [key, ...writtenPath(words[String(key)], whole[String(key)], rest)];
}

type Item = Record<string, unknown> & { id: string };

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.every((item) => isGroup(item) && typeof item.id === "string");
}
