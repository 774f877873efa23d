import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFPageLeaf,
  PDFRawStream,
  PDFStream,
} from "@cantoo/pdf-lib";
import { FileRefused } from "#domain/errors.ts";

const name = (key: string) => PDFName.of(key);

/** What a page is drawn of; all else of it are notes, links, threads, dates, what programs keep for themselves. */
export const ofPage = [
  ...["Type", "Parent", "Resources", "Contents", "Group", "Rotate", "UserUnit"],
  ...["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"],
];

/** Colour spaces that are used without being named. */
const unnamed = ["DefaultGray", "DefaultRGB", "DefaultCMYK"].map(name);

/** A name in what a page draws; one that only looks like it, in a text or a picture, keeps a resource for nothing. */
const named = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;

/**
 * Leaves of the resources of pages only what each page draws, and the same of the forms, patterns, fonts and notes that it draws: many a
 * program gives all pages one list of resources, with the pictures of the whole document in it.
 *
 * @throws FileRefused when it cannot be read what is drawn
 */
export function keepDrawn(pages: readonly PDFPageLeaf[]): void {
  for (const page of pages) {
    const resources = page.Resources();
    if (resources) page.set(name("Resources"), drawnOf(resources, contentsOf(page)));
  }
  const drawn = pages.flatMap((page) => [page.get(name("Resources")), page.get(name("Annots"))]);
  for (const object of pages[0] ? reached(pages[0].context, drawn) : []) {
    const dict = dictOf(object);
    const resources = ownResources(dict);
    if (resources) dict?.set(name("Resources"), drawnOf(resources, drawingsOf(object)));
  }
}

/** The resources that drawings name, and those that drawings without resources of their own name among these. */
function drawnOf(resources: PDFDict, drawings: readonly PDFStream[]): PDFDict {
  const { context } = resources;
  const kept = context.obj({});
  const waiting = new Set(drawings);
  const keep = (key: PDFName) => {
    for (const [kind, reference] of resources.entries()) {
      const list = context.lookup(reference);
      const resource = list instanceof PDFDict && list.get(key);
      if (!resource) continue;
      if (!kept.has(kind)) kept.set(kind, context.obj({}));
      kept.lookup(kind, PDFDict).set(key, resource);
      for (const borrower of borrowersOf(context, resource)) waiting.add(borrower);
    }
  };
  unnamed.forEach(keep);
  // Those that are added meanwhile have their turn, too.
  for (const drawing of waiting) namesIn(drawing).forEach(keep);
  return kept;
}

/** The drawings in a resource that take what they name from whoever draws them. */
function borrowersOf(context: PDFContext, resource: PDFObject): PDFStream[] {
  const borrowers = reached(context, [resource], (object) => ownResources(dictOf(object)) !== null);
  return [...borrowers].flatMap((object) => (ownResources(dictOf(object)) ? [] : drawingsOf(object)));
}

/** All that objects lead to, each once, and itself before what it leads to. */
export function* reached(
  context: PDFContext,
  from: readonly (PDFObject | undefined)[],
  isEnd = (_: PDFObject) => false,
): Generator<PDFObject> {
  const waiting = [...from];
  const seen = new Set<PDFObject>();
  while (waiting.length > 0) {
    const object = context.lookup(waiting.pop());
    if (!object || seen.has(object)) continue;
    seen.add(object);
    yield object;
    const below = object instanceof PDFArray ? object.asArray() : dictOf(object)?.values();
    if (!isEnd(object)) for (const one of below ?? []) waiting.push(one);
  }
}

function dictOf(object: PDFObject): PDFDict | null {
  if (object instanceof PDFStream) return object.dict;
  return object instanceof PDFDict ? object : null;
}

function ownResources(dict: PDFDict | null): PDFDict | null {
  const resources = dict?.lookup(name("Resources"));
  return resources instanceof PDFDict ? resources : null;
}

/** What a page draws may be cut into pieces. */
function contentsOf(page: PDFPageLeaf): PDFStream[] {
  const contents = page.Contents() as PDFObject | undefined;
  const pieces = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streamsOf(page.context, pieces);
}

/** What an object draws: itself, if it is a form or a pattern, or the letters of a font that are drawn. */
function drawingsOf(object: PDFObject): PDFStream[] {
  if (object instanceof PDFPageLeaf) return contentsOf(object);
  if (object instanceof PDFStream) return isDrawing(object.dict) ? [object] : [];
  const letters = object instanceof PDFDict ? object.lookup(name("CharProcs")) : null;
  return letters instanceof PDFDict ? streamsOf(letters.context, letters.values()) : [];
}

function isDrawing(dict: PDFDict): boolean {
  const kind = dict.lookup(name("Subtype"));
  // How a note looks is a form, though some programs do not say so.
  if (ownResources(dict)) return kind !== name("Image");
  return kind === name("Form") || dict.has(name("PatternType"));
}

function streamsOf(context: PDFContext, objects: readonly (PDFObject | undefined)[]): PDFStream[] {
  return objects.map((one) => context.lookup(one)).filter((one) => one instanceof PDFStream);
}

function namesIn(drawing: PDFStream): PDFName[] {
  const text = Buffer.from(decoded(drawing)).toString("latin1");
  return [...new Set(Array.from(text.matchAll(named), ([, key = ""]) => key))].map(name);
}

function decoded(drawing: PDFStream): Uint8Array {
  if (!(drawing instanceof PDFRawStream)) throw new FileRefused("file-damaged");
  try {
    return decodePDFRawStream(drawing).decode();
  } catch (error) {
    throw new FileRefused("file-damaged", { cause: error });
  }
}
