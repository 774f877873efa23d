import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";

/** What a PDF says about itself. */
export type Properties = { title: string; about: string; author: string };

/** One date for all, so that the same sources give the same bytes. */
export const FIXED_DATE = new Date("2022-01-03T08:00:00Z");

/**
 * Finishes a printed PDF: the properties in place of the browser's, fixed dates, and the structure tree
 * packed in object streams, which makes the file about a third as large.
 */
export async function finish(pdf: Uint8Array, { title, about, author }: Properties): Promise<Uint8Array> {
  const document = await PDFDocument.load(withSteadyIds(pdf), { updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setSubject(about);
  document.setAuthor(author);
  document.setCreator(author);
  document.setLanguage("ro-RO");
  document.setCreationDate(FIXED_DATE);
  document.setModificationDate(FIXED_DATE);
  mapRoles(document);
  document.catalog.lookup(PDFName.of("ViewerPreferences"), PDFDict).delete(PDFName.of("Type"));
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
}

/**
 * Numbers the table headings from one. The browser names them after its inner nodes, whose numbers differ
 * from run to run. Order and length stay, so the file's offsets and its sorted name tree stay true.
 */
function withSteadyIds(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf).toString("latin1");
  const ids = [...new Set(bytes.match(NODE_ID))].sort();
  const steady = new Map(ids.map((id, at) => [id, `(node${String(at + 1).padStart(8, "0")})`]));
  return Buffer.from(
    bytes.replaceAll(NODE_ID, (id) => steady.get(id) ?? id),
    "latin1",
  );
}

const NODE_ID = /\(node\d{8}\)/g;

/** The browser tags bold and italic text as PDF 2.0 does; the role map tells older readers what they are. */
function mapRoles(document: PDFDocument): void {
  const tree = document.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  tree.set(PDFName.of("RoleMap"), document.context.obj({ Strong: "Span", Em: "Span" }));
}
