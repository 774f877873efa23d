import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { partsOf } from "#adapters/content-pack/markdown.ts";
import { packFiles } from "#adapters/content-pack/pack-sources.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { isSame, type Path } from "#domain/content-pack/pack-values.ts";
import type { FileReader } from "#domain/ports.ts";
import { type EditedText, isUntranslated, type TextsInPack } from "#domain/texts/edited-pack.ts";
import { pathOf } from "#domain/texts/texts.rules.ts";
import { withYamlValue, yamlValue } from "./edit-yaml.ts";
import { markdownOf } from "./html-to-markdown.ts";

/** A folder with a pack, and what `textsInPack` found out about it. */
export interface PackToExport extends Pick<TextsInPack, "pack" | "changed"> {
  dir: string;
  /** Where the files are that editors put in the place of the pack's documents. */
  files: FileReader;
}

/**
 * Copies a pack to another folder, with the editors' texts and documents in its files. Files without such a text are copied byte for byte.
 * A legal page whose text Markdown cannot hold has it as HTML in its front matter.
 *
 * @throws ContentPackError when what was written is no valid pack
 */
export async function exportContentPack(
  { dir, pack, changed, files }: PackToExport,
  to: string,
): Promise<void> {
  await cp(dir, to, { recursive: true });
  // The language of the pack first: a translation's file may begin with its file.
  for (const text of changed.toSorted((one, other) => one.language.localeCompare(other.language))) {
    await writeText(to, pack, text);
    if (text.language === "") await writeRepeated(to, pack, text);
  }
  await writeDocuments(to, pack, files);
  await loadContentPack(to, Object.keys(pack.translations));
}

/** The files that are at the addresses of documents, in the place of the pack's own. */
async function writeDocuments(to: string, { documents }: ContentPack, files: FileReader): Promise<void> {
  for (const { file, content } of documents) {
    if (content?.path !== null) continue;
    const bytes = await files.read(content.sha256);
    if (!bytes) throw new Error(`The file store lacks ${content.sha256}, the file of ${file}`);
    await writeFile(join(to, "documents", file), bytes);
  }
}

/** Translations that say the same as the pack's own text, and say it in a file of theirs, follow it. */
async function writeRepeated(to: string, pack: ContentPack, text: EditedText): Promise<void> {
  const { shipped = pack } = pack;
  for (const [language, translation] of Object.entries(shipped.translations)) {
    const own = { ...text, language };
    if (isUntranslated(shipped, translation, text.key) && (await hasText(to, own))) {
      await writeText(to, pack, own);
    }
  }
}

async function hasText(to: string, text: EditedText): Promise<boolean> {
  const { file, path } = placeOf(to, text);
  const written = await readText(file);
  if (written === null) return false;
  const yaml = partsOf(written)?.head ?? written;
  return path[0] === "html" || yamlValue(yaml, path) !== undefined;
}

async function writeText(to: string, pack: ContentPack, edited: EditedText): Promise<void> {
  const text = edited.key === "documents" ? { ...edited, value: withoutDefaults(edited.value) } : edited;
  const { file, path } = placeOf(to, text);
  const isArticle = file.endsWith(".md");
  const begin = isArticle ? await readText(placeOf(to, { ...text, language: "" }).file) : "";
  const written = (await readText(file)) ?? begin ?? "";
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    isArticle
      ? await article(written, path, text.value)
      : withYamlValue(written, path, text.value, examplesOf(pack, text)),
  );
}

/** The places in a text that are still examples. */
function examplesOf(pack: ContentPack, { language, key }: EditedText): Path[] {
  const { toComplete } = pack.translations[language] ?? pack;
  const at = pathOf(key);
  return toComplete
    .filter(({ path }) => isSame(path.slice(0, at.length), at))
    .map(({ path }) => path.slice(at.length));
}

/** What the schema adds to the entries of `documents.yaml` by itself. */
function withoutDefaults(entries: unknown): unknown {
  return (entries as { model?: boolean }[]).map(({ model, ...entry }) =>
    model ? { ...entry, model } : entry,
  );
}

/** The file that holds a text, and where it is there. */
function placeOf(to: string, { language, key }: EditedText): { file: string; path: string[] } {
  const path = pathOf(key);
  const found = packFiles.find(({ at }) => at.every((part, index) => part === path[index]));
  if (!found) throw new Error(`No file of the content pack holds ${key}`);
  return { file: join(to, language, found.path), path: path.slice(found.at.length) };
}

function readText(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch(() => null);
}

async function article(written: string, path: string[], value: unknown): Promise<string> {
  const { head = "", body = "" } = partsOf(written) ?? {};
  const isHtml = yamlValue(head, ["html"]) !== undefined;
  if (path[0] !== "html") return `---\n${withYamlValue(head, path, value)}\n---\n${body}`;
  const markdown = isHtml ? null : await markdownOf(String(value));
  if (markdown !== null) return `---\n${head}\n---\n\n${markdown}\n`;
  return `---\n${withYamlValue(head, path, value)}\n---\n`;
}
