import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import type { HiddenWords, ReadDocument } from "#domain/foreign-files/read-document.ts";
import { elementOf, type OfficePart } from "../office-xml.ts";
import { eachOnce } from "./each-once.ts";
import { hiddenIn } from "./office-hidden.ts";
import { isProperties } from "./office-people.ts";
import { workbookLines } from "./sheet-lines.ts";
import { sheetNames } from "./sheet-names.ts";
import { documentLines } from "./word-lines.ts";

/** Bytes of unpacked XML that are read in all. */
const mostBytes = 40 * 1024 * 1024;

/** The parts that hold words, by format, in the order in which they are read. Names of parts have no case; Word online numbers its own. */
const parts = {
  docx: [
    /^word\/header\d*\.xml$/i,
    /^word\/document\d*\.xml$/i,
    /^word\/(charts\/chart|diagrams\/data)[^/]*\.xml$/i,
    /^word\/(footer\d*|footnotes|endnotes|comments)\.xml$/i,
  ],
  xlsx: [
    /^xl\/sharedStrings\.xml$/i,
    /^xl\/worksheets\/[^/]+\.xml$/i,
    /^xl\/(drawings\/drawing|charts\/chart|diagrams\/data)[^/]*\.xml$/i,
    /^xl\/(comments\/)?comments?\d*\.xml$/i,
    /^xl\/threadedComments\/[^/]+\.xml$/i,
  ],
};

/** The parts that hold words where no page shows them, beside the properties. */
const hiding = {
  docx: /^word\/((document\d*|people|comments|header\d*|footer\d*|footnotes|endnotes)\.xml|_rels\/[^/]+\.rels)$/i,
  xlsx: /^xl\/(workbook\.xml|(comments\/)?comments?\d*\.xml|persons\/.+|drawings\/.+\.(xml|rels)|worksheets\/_rels\/.+)$/i,
};

/** Fewer words a picture, and the pictures are what the document says. */
const fewWords = 50;

const properties = "docProps/core.xml";
const workbook = "xl/workbook.xml";
const sheetsOf = "xl/_rels/workbook.xml.rels";

/** Reads a DOCX or XLSX file. Rejects when it is damaged. */
export async function readOffice(kind: "docx" | "xlsx", bytes: Uint8Array): Promise<ReadDocument> {
  const { entries, read } = await openOffice(bytes);
  const found: OfficePart[][] = [];
  for (const pattern of parts[kind]) {
    const alike: OfficePart[] = [];
    for (const entry of entries) {
      if (pattern.test(entry.fileName)) alike.push({ name: entry.fileName, xml: await read(entry) });
    }
    found.push(alike);
  }
  const named = async (name: string) => {
    const entry = entries.find(({ fileName }) => fileName.toLowerCase() === name.toLowerCase());
    return entry ? await read(entry) : "";
  };
  const hidden: HiddenWords[] = [];
  for (const entry of entries) {
    const { fileName: name } = entry;
    if (isProperties(name) || hiding[kind].test(name))
      hidden.push(...hiddenIn({ name, xml: await read(entry) }));
  }
  const about = await named(properties);
  const lines =
    kind === "docx"
      ? found.flat().flatMap(({ xml }) => documentLines(xml))
      : workbookLines(found, sheetNames(await named(workbook), await named(sheetsOf)));
  const pictures = entries.filter(({ fileName }) => /^(word|xl)\/media\/./i.test(fileName));
  return {
    lines,
    title: elementOf(about, "title"),
    hidden: eachOnce(hidden),
    hasPicture: pictures.length > 0,
    unreadPages: 0,
    unreadPictures: inPlaceOfWords(pictures, lines),
  };
}

/** The parts of a file of Office or OpenDocument, and what reads them. */
export async function openOffice(bytes: Uint8Array) {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return { entries, read: reader(zip) };
}

/** The pictures of a document that has few words beside them; an emblem on every sheet is one. */
export function inPlaceOfWords(pictures: readonly Entry[], texts: readonly { words: string }[]): number {
  const different = new Set(pictures.map(({ crc32 }) => crc32)).size;
  const words = texts.flatMap((text) => text.words.split(" ")).length;
  return words < different * fewWords ? different : 0;
}

/** Reads each part once, until together they are larger than any honest document. */
function reader(zip: ZipFile): (entry: Entry) => Promise<string> {
  let left = mostBytes;
  const known = new Map<Entry, string>();
  return async (entry) => {
    const before = known.get(entry);
    if (before !== undefined) return before;
    left -= entry.uncompressedSize;
    if (left < 0) throw new Error("The document is too large to be read");
    const xml = (await buffer(await zip.openReadStreamPromise(entry))).toString("utf8");
    known.set(entry, xml);
    return xml;
  };
}
