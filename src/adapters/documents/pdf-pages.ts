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
import { keepDrawn, ofPage, reached } from "./drawn-resources.ts";

const name = (key: string) => PDFName.of(key);

/** What a form says of how its fields look. */
const ofForm = ["DA", "DR", "NeedAppearances", "Q"].map(name);

/** What a document is held together by. */
const ofTree = ["Page", "Pages", "Catalog"].map(name);

/** How many pages a PDF has. */
export async function countPages(file: ExaminedFile): Promise<number> {
  return (await opened(file)).getPageCount();
}

/**
 * Some pages of a PDF as one of their own: as they are drawn, with their notes, form fields and layers. Nothing of other pages comes
 * with them: links into the document are dropped, and so are pictures that other pages draw, and electronic signatures, which are of the
 * whole.
 *
 * @throws FileRefused when it has no such pages, or it cannot be told what belongs to other pages
 */
export async function extractPages(file: ExaminedFile, { from, to }: PageRange): Promise<Uint8Array> {
  const source = await opened(file);
  const pages = source
    .getPages()
    .slice(from - 1, to)
    .map(({ node }) => node);
  if (pages.length !== to - from + 1) throw new FileRefused("file-damaged");
  for (const page of pages) detach(page);
  keepDrawn(pages);
  const target = await PDFDocument.create({ updateMetadata: false });
  const copier = PDFObjectCopier.for(source.context, target.context);
  for (const page of pages) {
    const copy = copier.copy(page);
    target.addPage(PDFPage.of(copy, target.context.register(copy), target));
  }
  const layers = source.catalog.get(name("OCProperties"));
  if (layers) target.catalog.set(name("OCProperties"), copier.copy(layers));
  const form = source.catalog.lookupMaybe(name("AcroForm"), PDFDict);
  if (form) {
    keepLook(form);
    const copy = copier.copy(form);
    copy.set(name("Fields"), target.context.obj(target.getPages().flatMap(({ node }) => fieldsOf(node))));
    target.catalog.set(name("AcroForm"), copy);
  }
  requireNoOthers(target, pages.length);
  return await target.save({ addDefaultPage: false });
}

/** Many a form is encrypted, and opens without a password. */
async function opened(file: ExaminedFile): Promise<PDFDocument> {
  const bytes = await buffer(await file.read());
  return await PDFDocument.load(bytes, { updateMetadata: false, password: "" });
}

/** Leaves of a form how the fields on its pages look. */
function keepLook(form: PDFDict): void {
  for (const key of form.keys()) if (!ofForm.includes(key)) form.delete(key);
  const resources = form.lookupMaybe(name("DR"), PDFDict);
  for (const key of resources?.keys() ?? []) if (key !== name("Font")) resources?.delete(key);
}

/** Takes from a page what leads to other pages, which would be copied with it. */
function detach(page: PDFPageLeaf): void {
  for (const key of page.keys())
    if (!ofPage.includes(key.decodeText()) && key !== name("Annots")) page.delete(key);
  for (const note of notesOf(page)) {
    inheritFromField(note);
    const address = addressOf(note);
    for (const key of ["A", "AA", "PA", "P", "Dest", "StructParent"]) note.delete(name(key));
    if (address) note.set(name("A"), page.context.obj({ S: "URI", URI: address }));
    note.lookupMaybe(name("Popup"), PDFDict)?.delete(name("P"));
    if (isField(note) && note.lookup(name("FT")) === name("Sig"))
      for (const key of ["V", "Lock", "SV"]) note.delete(name(key));
  }
}

/** Where a link out of the document leads; what it would do after that may lead to another page. */
function addressOf(note: PDFDict): PDFObject | undefined {
  const action = note.lookup(name("A"));
  const isExternal = action instanceof PDFDict && action.lookup(name("S")) === name("URI");
  return isExternal ? action.get(name("URI")) : undefined;
}

/** The last guard: what leads to another page in a way that is not known here brings it along. */
function requireNoOthers({ context }: PDFDocument, pageCount: number): void {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const isOfTree = (object: PDFObject) =>
    object instanceof PDFDict && ofTree.some((type) => object.lookup(name("Type")) === type);
  // The catalog and one node that holds all pages are made with each document.
  const made = pageCount + 2;
  if ([...reached(context, objects)].filter(isOfTree).length !== made) throw new FileRefused("file-damaged");
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
