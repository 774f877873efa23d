import { buffer } from "node:stream/consumers";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
  type PDFPageLeaf,
} from "@cantoo/pdf-lib";
import { FileRefused } from "#domain/errors.ts";
import type { PageRange } from "#domain/foreign-files/open-pages.ts";
import type { ExaminedFile } from "#domain/ports.ts";
import { keepDrawn } from "./drawn-resources.ts";

const name = (key: string) => PDFName.of(key);

/** How many pages a PDF has. */
export async function countPages(file: ExaminedFile): Promise<number> {
  return (await opened(file)).getPageCount();
}

/**
 * Some pages of a PDF as one of their own: as they are drawn, with their notes, form fields and layers. Nothing of other pages comes
 * with them: links into the document are dropped, and so are pictures that only other pages draw.
 *
 * @throws FileRefused when it has no such pages, or it cannot be read what they draw
 */
export async function extractPages(file: ExaminedFile, { from, to }: PageRange): Promise<Uint8Array> {
  const source = await opened(file);
  const pages = source.getPages().slice(from - 1, to);
  if (pages.length !== to - from + 1) throw new FileRefused("file-damaged");
  const target = await PDFDocument.create({ updateMetadata: false });
  const copier = PDFObjectCopier.for(source.context, target.context);
  for (const { node } of source.getPages()) detach(node);
  keepDrawn(pages.map(({ node }) => node));
  for (const { node } of pages) {
    const copy = copier.copy(node);
    target.addPage(PDFPage.of(copy, target.context.register(copy), target));
  }
  const layers = source.catalog.get(name("OCProperties"));
  if (layers) target.catalog.set(name("OCProperties"), copier.copy(layers));
  const form = source.catalog.lookupMaybe(name("AcroForm"), PDFDict);
  if (form) {
    for (const key of ["Fields", "XFA", "CO"]) form.delete(name(key));
    const copy = copier.copy(form);
    copy.set(name("Fields"), target.context.obj(target.getPages().flatMap(({ node }) => fieldsOf(node))));
    target.catalog.set(name("AcroForm"), copy);
  }
  return await target.save({ addDefaultPage: false });
}

/** Many a form is encrypted, and opens without a password. */
async function opened(file: ExaminedFile): Promise<PDFDocument> {
  const bytes = await buffer(await file.read());
  return await PDFDocument.load(bytes, { updateMetadata: false, password: "" });
}

/** Takes from a page what leads to other pages, which would be copied with it. */
function detach(page: PDFPageLeaf): void {
  for (const key of ["B", "AA", "StructParents"]) page.delete(name(key));
  for (const note of notesOf(page)) {
    inheritFromField(note);
    const action = note.lookup(name("A"));
    const isExternal = action instanceof PDFDict && action.get(name("S")) === name("URI");
    if (!isExternal) note.delete(name("A"));
    for (const key of ["P", "Dest", "AA", "StructParent"]) note.delete(name(key));
  }
}

/** A field of a form may be on many pages: each place where it is becomes a field of its own, with what it had from those above it. */
function inheritFromField(note: PDFDict): void {
  if (!isField(note)) return;
  let above = note.lookupMaybe(name("Parent"), PDFDict);
  for (let level = 0; above && level < 30; level += 1) {
    for (const [key, value] of above.entries())
      if (key !== name("Kids") && !note.has(key)) note.set(key, value);
    above = above.lookupMaybe(name("Parent"), PDFDict);
  }
  note.delete(name("Parent"));
}

/** References to the fields of a form on a page. */
function fieldsOf(page: PDFPageLeaf): PDFObject[] {
  const notes = page.Annots()?.asArray() ?? [];
  return notes.filter((note) => isField(page.context.lookup(note)));
}

const isField = (note: unknown) => note instanceof PDFDict && note.get(name("Subtype")) === name("Widget");

function notesOf(page: PDFPageLeaf): PDFDict[] {
  const notes = page.lookup(name("Annots"));
  if (!(notes instanceof PDFArray)) return [];
  return notes.asArray().flatMap((note) => {
    const dict = page.context.lookup(note);
    return dict instanceof PDFDict ? [dict] : [];
  });
}
