import { requireEditor, writeAsEditor } from "../content/content-item.commands.ts";
import type { PackDocument } from "../content-pack/documents.ts";
import type { Context } from "../context.ts";
import { type DocumentState, documentState } from "../documents/document-state.queries.ts";
import { storeOriginal } from "../documents/original-version.commands.ts";
import { insertWaiting, type WaitingFile } from "../documents/versions.commands.ts";
import { Conflict, NotFound } from "../errors.ts";
import { storedFile } from "../foreign-files/foreign-file.ts";
import type { ArchivedEntry } from "../foreign-files/open-archive.ts";
import { insertSet, recordSet, saveChange } from "../sets/set-rows.commands.ts";
import type { ListKind } from "../tables.ts";
import type { ListOffer, PublishedList } from "./lists.ts";
import { publishedList } from "./published-lists.queries.ts";

/**
 * The newest published list of each kind, with the documents of the pack whose next version it could be: those that nobody has replaced,
 * or is about to, since it was published.
 *
 * @throws Forbidden to all but editors
 */
export async function listOffers(ctx: Context): Promise<ListOffer[]> {
  requireEditor(ctx);
  const { db } = ctx;
  const lists = await db
    .selectFrom("lists")
    .select(["id", "kind", "publishedAt"])
    .orderBy("id", "desc")
    .execute();
  const versions = await db
    .selectFrom("document_versions")
    .select(["item", "number", "savedAt", "publishedAt"])
    .where("place", "=", "pack")
    .execute();
  return (["preliminary", "final"] as const).flatMap((kind) => {
    const list = lists.find((one) => one.kind === kind);
    if (!list) return [];
    const later = versions.filter(({ number, savedAt, publishedAt }) => {
      return ((number === null ? savedAt : publishedAt) ?? "") >= list.publishedAt;
    });
    const documents = documentsOf(ctx, kind).filter(({ slug }) => !later.some(({ item }) => item === slug));
    if (documents.length === 0) return [];
    return { id: list.id, kind, documents: documents.map(({ slug, title }) => ({ slug, title })) };
  });
}

function documentsOf({ content }: Pick<Context, "content">, kind: ListKind): PackDocument[] {
  return content.documents.filter(
    ({ list, hidden, content: file }) =>
      file?.format === "DOCX" && !hidden && (list === "selected" ? "final" : list) === kind,
  );
}

/** What a list says as a document. */
export interface ListWriter {
  /** How the team calls the set. */
  setName: (list: PublishedList) => string;
  /** What visitors are told that changed. */
  note: (list: PublishedList) => string;
  /** Writes it on the sheet of the document that is there now: its entries, as an archive. */
  write: (list: PublishedList, document: PackDocument, sheet: ArchivedEntry[]) => Promise<Uint8Array>;
}

/**
 * Makes a set in which a published list is the next version of its documents; editors preview and publish it as any other.
 *
 * @returns the set's id
 * @throws Forbidden; NotFound where there is no such list; Conflict where it is offered no more
 */
export async function putInDocuments(ctx: Context, id: number, writer: ListWriter): Promise<number> {
  requireEditor(ctx);
  const list = await publishedList(ctx, id);
  if (!list) throw new NotFound();
  const offered = async (asking: Context) => (await listOffers(asking)).find((one) => one.id === id);
  const offer = await offered(ctx);
  const files: { current: DocumentState; file: WaitingFile }[] = [];
  for (const document of documentsOf(ctx, list.kind)) {
    if (!offer?.documents.some(({ slug }) => slug === document.slug)) continue;
    const ref = { place: "pack" as const, item: document.slug };
    const current = await documentState(ctx, ref);
    if (!current.file) continue;
    await storeOriginal(ctx, current);
    const sheet = await ctx.openArchive(storedFile(ctx, current.file));
    const file = await ctx.files.put([await writer.write(list, document, sheet)]);
    const { name, mediaType } = current;
    files.push({ current, file: { ...ref, name, mediaType, ...file, note: writer.note(list) } });
  }
  return await writeAsEditor(ctx, async (tx, reading) => {
    if (files.length === 0 || !(await offered(reading))) throw new Conflict();
    const setId = await insertSet(tx, ctx, { kind: "set", name: writer.setName(list) });
    await recordSet(tx, ctx, "set.make", setId);
    for (const { current, file } of files) {
      const versionId = await insertWaiting(tx, ctx, current, file);
      const change = { item: `pack/${file.item}`, version: current.number };
      const edit = { versionId, title: current.title };
      await saveChange(tx, reading, setId, { type: "document", ...change, edit });
    }
    return setId;
  });
}
