import { recordAudit } from "../audit/audit.commands.ts";
import { writeAsEditor } from "../content/content-item.commands.ts";
import { raiseRevision } from "../content/content-revision.commands.ts";
import type { DocumentEntry, PackDocument } from "../content-pack/documents.ts";
import { isSame, valueAt } from "../content-pack/pack-values.ts";
import { formatOf } from "../content-pack/replaced-documents.ts";
import { accountOf, type Context, type Writes } from "../context.ts";
import { NotFound } from "../errors.ts";
import { sanitizeFileName } from "../files/file-name.ts";
import { storeUpload, type Upload } from "../files/store-upload.ts";
import { countingNames } from "../gate/gated.commands.ts";
import { requireDocumentPassing, requireWordsPassing } from "../gate/passing.commands.ts";
import { fileWord } from "../text/fold.ts";

import { isUntranslated } from "../texts/edited-pack.ts";
import { putPackValue, readingThrough } from "../texts/texts.commands.ts";
import { pathOf } from "../texts/texts.rules.ts";
import { type DocumentList, documentLists, moved, withSlugs } from "./document-lists.rules.ts";
import { packDocument } from "./document-state.queries.ts";
import type { DocumentEdit, NewDocument } from "./documents.ts";

/**
 * Adds a document to the end of a list. Answers with its slug; of the same file that stands there under the same title, with that one's.
 *
 * @throws Forbidden, NotFound for an unknown list, Invalid and GateStopped for what must not go out, and as `storeUpload`
 */
export async function addDocument(
  ctx: Context,
  { title, list: id }: NewDocument,
  upload: Upload,
): Promise<string> {
  requireWordsPassing({ title });
  const file = await storeUpload(ctx, upload, ["pdf", "docx", "xlsx"]);
  await countingNames(ctx, () => requireDocumentPassing(ctx, "pack", file, null));
  return write(ctx, "document.add", async (tx, reading) => {
    const list = listOf(reading, id);
    const isSame = (one: PackDocument) => one.title === title && one.content?.sha256 === file.sha256;
    const same = reading.content.documents.find(
      (one) => isSame(one) && !one.hidden && list.slugs.includes(one.slug),
    );
    if (same) return { row: null, answer: same.slug };
    const slug = freeSlug(reading, title);
    const moment = ctx.now().toISOString();
    const saved = { note: "", savedAt: moment, savedBy: accountOf(ctx), publishedAt: moment };
    await tx
      .insertInto("document_versions")
      .values({ place: "pack", item: slug, number: 1, ...file, ...saved })
      .execute();
    const entry = {
      slug,
      title,
      file: `${slug}.${formatOf(file.mediaType)?.toLowerCase()}`,
      downloadName: file.name,
      model: false,
    };
    const row = await putEntries(tx, reading, [...entriesOf(reading), entry]);
    await putList(tx, reading, list, [...list.slugs, slug]);
    return { row, answer: slug };
  });
}

/** Changes a document's title, the name under which it is saved, or when it is needed. Throws Forbidden, NotFound, Invalid. */
export function editPackDocument(ctx: Context, { item, title, name, hint }: DocumentEdit): Promise<void> {
  return changeEntry(ctx, "document.edit", item, ({ note, ...entry }) => {
    requireWordsPassing({ title, name, hint });
    const said = hint ?? note;
    return {
      ...entry,
      ...(title && { title }),
      ...(name && { downloadName: withEnding(sanitizeFileName(name), entry.file) }),
      ...(said && { note: said }),
    };
  });
}

/** Takes a document off the site: no page shows it, its address answers that there is nothing. Throws Forbidden, NotFound. */
export function takeDown(ctx: Context, slug: string): Promise<void> {
  return changeEntry(ctx, "document.take-down", slug, (entry) => ({ ...entry, hidden: true as const }));
}

/** Puts a document back where it was. Throws Forbidden, NotFound. */
export function putBack(ctx: Context, slug: string): Promise<void> {
  return changeEntry(ctx, "document.put-back", slug, ({ hidden: _, ...entry }) => entry);
}

/** Moves a document in one of its lists. Throws Forbidden, NotFound. */
export function movePackDocument(ctx: Context, slug: string, id: string, by: number): Promise<void> {
  return write(ctx, "document.move", async (tx, reading) => {
    const list = listOf(reading, id);
    if (!list.slugs.includes(slug)) throw new NotFound();
    const row = await putList(tx, reading, list, moved(list.slugs, slug, by));
    return { row, answer: undefined };
  });
}

type Action = "document.add" | "document.edit" | "document.move" | "document.take-down" | "document.put-back";

/** Runs `work` as an editor; `row` is the version of the text that it wrote, null where that changed nothing. */
function write<Answer>(
  ctx: Context,
  action: Action,
  work: (tx: Writes, reading: Context) => Promise<{ row: number | null; answer: Answer }>,
): Promise<Answer> {
  return writeAsEditor(ctx, async (tx) => {
    const { row, answer } = await work(tx, await readingThrough(tx, ctx));
    if (row !== null) {
      await recordAudit(tx, ctx, { action, itemType: "text", itemId: row });
      await raiseRevision(tx);
    }
    return answer;
  });
}

function changeEntry(
  ctx: Context,
  action: Action,
  slug: string,
  change: (entry: DocumentEntry) => DocumentEntry,
): Promise<void> {
  return write(ctx, action, async (tx, reading) => {
    packDocument(reading.content, slug);
    const entries = entriesOf(reading).map((entry) => (entry.slug === slug ? change(entry) : entry));
    return { row: await putEntries(tx, reading, entries), answer: undefined };
  });
}

/** The documents as `documents.yaml` has them. */
function entriesOf({ content }: Context): DocumentEntry[] {
  return content.documents.map(({ content: _, versions: __, ...entry }) => entry);
}

async function putEntries(tx: Writes, reading: Context, entries: DocumentEntry[]): Promise<number | null> {
  return isSame(entries, entriesOf(reading)) ? null : await putPackValue(tx, reading, "documents", entries);
}

/** Writes a list, and the same order in languages that have the list in their own words. */
async function putList(
  tx: Writes,
  reading: Context,
  list: DocumentList,
  slugs: readonly string[],
): Promise<number | null> {
  if (isSame(slugs, list.slugs)) return null;
  const original = reading.content.original ?? reading.content;
  const put = (language: string, pack: object) => {
    const value = withSlugs(valueAt(pack, pathOf(list.key)), list, slugs);
    return putPackValue(tx, { ...reading, language }, list.key, value);
  };
  for (const [language, translation] of Object.entries(original.translations)) {
    if (!isUntranslated(original, translation, list.key)) await put(language, translation);
  }
  return put("", original);
}

function listOf({ content }: Context, id: string): DocumentList {
  const list = documentLists(content.original ?? content).find((one) => one.id === id);
  if (!list) throw new NotFound();
  return list;
}

/** „Anexa 3, bugetul” is `anexa-3-bugetul`, or with a number behind it where that is taken. */
function freeSlug({ content }: Context, title: string): string {
  const base = fileWord(title.slice(0, 60)) || "document";
  const taken = new Set(content.documents.map(({ slug }) => slug));
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}

/** A name with the ending of its file. */
function withEnding(name: string, file: string): string {
  const ending = file.slice(file.lastIndexOf("."));
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}
