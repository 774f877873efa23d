import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { keepDrawn, ofPage } from "./drawn-resources.ts";
import { withoutProperties } from "./picture-properties.ts";
import { readPdf } from "./read-pdf.ts";

/** What any object may say about whoever made it, or attach to it. */
const aboutMaker = ["Metadata", "PieceInfo", "LastModified", "AF", "OPI", "Ref", "Info", "Usage"];

/** The keys below which a text is the matter of a font or a colour, and nobody's name. */
const ofFonts = ["Registry", "Ordering", "FontFamily", "CharSet", "Panose", "Lang"];

/**
 * A PDF that is drawn the same, without properties, notes, attachments, what no page draws and the properties of its pictures: its
 * pages are copied to a new file, which is then read again. Null where that would lose something to see, or something is left that may name a person. Rejects
 * when it is damaged or encrypted.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  // Layers that are hidden would be seen: what hides them is not a matter of pages.
  if (source.catalog.has(PDFName.of("OCProperties")) || source.getPages().some(showsNotes)) return null;
  for (const [, object] of source.context.enumerateIndirectObjects()) forgetMaker(object);
  const pages = source.getPages().map(({ node }) => node);
  for (const page of pages) keepOnly(page, ofPage);
  keepDrawn(pages);
  const target = await PDFDocument.create({ updateMetadata: false });
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
  for (const [reference, object] of target.context.enumerateIndirectObjects()) {
    if (hasText(object)) return null;
    if (isPhotograph(object)) {
      const contents = withoutProperties(object.getContents());
      target.context.assign(reference, PDFRawStream.of(object.dict, contents));
    }
  }
  const cleaned = await target.save({ useObjectStreams: false, addDefaultPage: false });
  return (await readsTheSame(bytes, cleaned)) ? cleaned : null;
}

/** Whether something is drawn on a page that is no part of it, such as a field of a form; links are not drawn. */
function showsNotes(page: PDFPage): boolean {
  const notes = page.node.Annots()?.asArray() ?? [];
  return notes.some((note) => {
    const dict = page.doc.context.lookup(note);
    return !(dict instanceof PDFDict && dict.get(PDFName.of("Subtype")) === PDFName.of("Link"));
  });
}

function forgetMaker(object: PDFObject): void {
  if (object instanceof PDFStream) forgetMaker(object.dict);
  if (object instanceof PDFArray) object.asArray().forEach(forgetMaker);
  if (!(object instanceof PDFDict)) return;
  for (const key of aboutMaker) object.delete(PDFName.of(key));
  object.values().forEach(forgetMaker);
}

function keepOnly(dict: PDFDict, keys: readonly string[]): void {
  for (const key of dict.keys()) if (!keys.includes(key.decodeText())) dict.delete(key);
}

/** Whether an object holds a text outside what is drawn, which may say anything. */
function hasText(object: PDFObject, key = ""): boolean {
  if (object instanceof PDFString || object instanceof PDFHexString) return !ofFonts.includes(key);
  if (object instanceof PDFStream) return hasText(object.dict);
  if (object instanceof PDFDict)
    return object.entries().some(([name, value]) => hasText(value, name.decodeText()));
  if (!(object instanceof PDFArray)) return false;
  // A palette is a text of bytes.
  const [first, ...rest] = object.asArray();
  return first !== PDFName.of("Indexed") && [first, ...rest].some((one) => one && hasText(one));
}

function isPhotograph(object: PDFObject): object is PDFRawStream {
  return object instanceof PDFRawStream && object.dict.get(PDFName.of("Filter")) === PDFName.of("DCTDecode");
}

/** Whether another library finds the same words and no properties. */
async function readsTheSame(before: Uint8Array, after: Uint8Array): Promise<boolean> {
  const [was, is] = [await readPdf(before.slice()), await readPdf(after.slice())];
  const isSilent = is.hidden.length === 0 && is.unreadPages === 0;
  const isSame = is.hasPicture === was.hasPicture && JSON.stringify(is.lines) === JSON.stringify(was.lines);
  return isSilent && isSame;
}
