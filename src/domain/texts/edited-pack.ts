import { incoherences } from "../content-pack/coherence.ts";
import { type ContentPack, PackTexts, type ValueToComplete } from "../content-pack/content-pack.ts";
import { expectation } from "../content-pack/expectation.ts";
import { isSame, type Path, valueAt, withValueAt } from "../content-pack/pack-values.ts";
import { type ReplacedDocuments, withReplacedDocuments } from "../content-pack/replaced-documents.ts";
import { oneLine } from "../content-pack/values.ts";
import { pathOf } from "./texts.rules.ts";

/** A text of the pack as editors changed it. `language` is empty for the language in which the pack was written. */
export interface EditedText {
  language: string;
  key: string;
  value: unknown;
}

/** A text in force, and what the pack said when it was written; null where it said nothing. */
export interface SavedText extends EditedText {
  initial: unknown;
}

/** Something that does not fit in a changed pack: where, and what was expected, in Romanian. */
export interface Misfit {
  path: Path;
  expected: string;
}

/** What editors changed: texts, and files of documents. */
export interface Edits {
  texts: readonly SavedText[];
  documents: ReplacedDocuments;
}

type OnePack = ContentPack["translations"][string];

/**
 * The pack with the editors' texts in place of its own. A text that no longer fits, after the pack was replaced by a newer
 * one, is left aside: the pack's own is shown, with the files that took the place of its documents. A translation takes over the changes of texts that it does not translate.
 */
export function editedPack(pack: ContentPack, { texts, documents }: Edits): ContentPack {
  return withReplacedDocuments(texts.length === 0 ? pack : layTexts(pack, texts).pack, documents);
}

/** What becomes of the editors' texts in a pack, which may be newer than they are. */
export interface TextsInPack {
  pack: ContentPack;
  /** Those that say something else than the pack. */
  changed: SavedText[];
  /** Those among them at whose place the pack said something else when they were written. */
  outdated: SavedText[];
  /** Those that no longer fit. */
  leftAside: SavedText[];
}

export function textsInPack(shipped: ContentPack, { texts: saved, documents }: Edits): TextsInPack {
  const { pack: laid, shown } = layTexts(shipped, saved);
  const pack = withReplacedDocuments(laid, documents);
  const changed = shown.filter((text) => !isSame(saidIn(pack, text), saidIn(shipped, text)));
  return {
    pack,
    changed,
    outdated: changed.filter((text) => !isSame(saidIn(shipped, text) ?? null, text.initial)),
    leftAside: saved.filter((text) => !shown.includes(text)),
  };
}

/** What a pack says where a text belongs. */
export function saidIn(pack: ContentPack, { language, key }: EditedText): unknown {
  const said = language === "" ? pack : pack.translations[language];
  return said && valueAt(textsOf(said), pathOf(key));
}

/** The pack with the texts that fit, and which those are. */
function layTexts(pack: ContentPack, texts: readonly SavedText[]) {
  const own = texts.filter(({ language }) => language === "");
  const written = withTexts(pack, own);
  const translated = Object.entries(pack.translations).map(([language, translation]) => {
    const inherited = written.shown.filter(({ key }) => isUntranslated(pack, translation, key));
    const itsOwn = texts.filter((text) => text.language === language);
    const laid = withTexts(translation, [...inherited, ...itsOwn]);
    return {
      entry: [language, laid.pack] as const,
      shown: itsOwn.filter((text) => laid.shown.includes(text)),
    };
  });
  const translations = Object.fromEntries(translated.map(({ entry }) => entry));
  return {
    pack: { ...pack, ...written.pack, translations, shipped: pack },
    shown: [...written.shown, ...translated.flatMap(({ shown }) => shown)],
  };
}

/** Whether a language says the same at a key as the language in which the pack was written. */
export function isUntranslated(pack: ContentPack, translation: OnePack | undefined, key: string): boolean {
  return !translation || isSame(valueAt(translation, pathOf(key)), valueAt(pack, pathOf(key)));
}

/**
 * What would be wrong with a pack if `text` were changed in it as well; nothing, if it may be, by itself or with the texts that
 * change together with it.
 */
export function misfitsOf(pack: OnePack, text: EditedText, together: readonly EditedText[] = []): Misfit[] {
  const broken = brokenLines(text.value, pathOf(text.key));
  if (broken.length > 0) return broken;
  const { misfits } = checked(pack, [text]);
  const fitsTogether = misfits.length > 0 && checked(pack, [...together, text]).misfits.length === 0;
  return fitsTogether ? [] : misfits;
}

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Where a value breaks a line: rich text alone may, since the others stand in titles, letters and lists of one line each. */
function brokenLines(value: unknown, path: Path): Misfit[] {
  if (path.at(-1) === "html") return [];
  if (typeof value === "string") return lineBreak.test(value.trim()) ? [{ path, expected: oneLine }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => brokenLines(part, [...path, key]));
}

function withTexts(pack: OnePack, texts: SavedText[]): { pack: OnePack; shown: SavedText[] } {
  const { changed, misfits } = checked(pack, texts);
  if (changed) return { pack: changed, shown: texts };
  const fitting = texts.filter(({ key }) => !misfits.some(({ path }) => isAbout(path, pathOf(key))));
  // Two texts that contradict each other may be named by a third: then the one that was written last steps back.
  return withTexts(pack, fitting.length < texts.length ? fitting : texts.slice(0, -1));
}

function checked(pack: OnePack, texts: EditedText[]): { changed?: OnePack; misfits: Misfit[] } {
  if (texts.length === 0) return { changed: pack, misfits: [] };
  const written = textsOf(pack);
  const changed = texts.reduce((all, { key, value }) => withValueAt(all, pathOf(key), value), written);
  const parsed = PackTexts.safeParse(changed, { error: expectation });
  if (!parsed.success) {
    return { misfits: parsed.error.issues.map(({ path, message }) => ({ path, expected: message })) };
  }
  const misfits = incoherences(
    parsed.data,
    pack.marks.map(({ name }) => name),
  );
  return misfits.length > 0 ? { misfits } : { changed: packWith(pack, parsed.data), misfits: [] };
}

/** The pack's texts without what was read beside them: files and marks. */
function textsOf({ site, project, region, agencies, courses, pages, legal, seed, ...pack }: OnePack) {
  const documents = pack.documents.map(({ content: _, versions: __, ...entry }) => entry);
  const { competition } = pack;
  const texts = { site, project, region, agencies, courses, documents, pages, legal, seed };
  return { ...texts, ...(competition && { competition }) };
}

function packWith(pack: OnePack, texts: PackTexts): OnePack {
  const contents = new Map(pack.documents.map(({ file, content }) => [file, content]));
  const documents = texts.documents.map((entry) => ({ ...entry, content: contents.get(entry.file) ?? null }));
  return { ...pack, ...texts, documents, toComplete: examplesIn(texts, pack) };
}

/**
 * The pack's examples that changed texts still hold. Rows of lists are added, removed and moved, so that an example of a row is
 * one in every row.
 */
function examplesIn(texts: PackTexts, { toComplete }: OnePack): ValueToComplete[] {
  const found = toComplete.flatMap((example) =>
    placesLike(texts, example.path)
      .filter((path) => isSame(valueAt(texts, path), example.value))
      .map((path) => ({ ...example, path, key: movedKey(example.key, path) })),
  );
  return [...new Map(found.map((example) => [JSON.stringify(example.path), example])).values()];
}

/** The places that a path names when each of its indices stands for every row. */
function placesLike(value: unknown, [key, ...rest]: ValueToComplete["path"]): ValueToComplete["path"][] {
  if (key === undefined) return [[]];
  const rows = typeof key === "number" && Array.isArray(value) ? [...value.keys()] : [key];
  return rows.flatMap((row) => placesLike(valueAt(value, [row]), rest).map((place) => [row, ...place]));
}

function movedKey(key: string, path: ValueToComplete["path"]): string {
  const rows = path.filter((step) => typeof step === "number");
  return key.replaceAll(/\[\d+\]/g, () => `[${rows.shift()}]`);
}

/** Whether one of two places holds the other. */
function isAbout(one: Path, other: Path): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.every((key, index) => String(key) === String(long[index]));
}
