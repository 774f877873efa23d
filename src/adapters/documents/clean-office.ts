import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import { ZipFile as WrittenZip } from "yazl";
import type { ReadableFile } from "#domain/foreign-files/clean-document.ts";
import { ArchiveReader } from "../files/archive-reader.ts";
import { hasProperties, isTurned, withoutProperties } from "./picture-properties.ts";
import { withoutPeople } from "./without-people.ts";

/** Bytes of unpacked XML that are rewritten in memory; an honest plan has a tenth of it. */
const mostBytes = 20 * 1024 * 1024;

/** Bytes of a picture that may say who took it. */
const mostOfPicture = 16 * 1024 * 1024;

/** Documents inside documents, which have properties of their own, earlier versions, and the certificates of who signed. */
const inside = /(^|\/)(embeddings|activeX|revisions|_xmlsignatures|Versions)\/|signatures\.xml$/i;

/** The settings of the author's printer, which name it: nothing to see is lost with them. */
const ofPrinter = /^(xl|word)\/printerSettings\//i;

/** All entries have this moment. */
const moment = new Date(1980, 0, 1);

/** A DOCX, XLSX, ODT or ODS file without people in its properties, comments and changes; null where that cannot be done surely. */
export async function cleanOffice(file: ReadableFile): Promise<ReadableStream<Uint8Array> | null> {
  const zip = await fromRandomAccessReaderPromise(new ArchiveReader(file), file.size, { autoClose: false });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!(entry.fileName.endsWith("/") || ofPrinter.test(entry.fileName))) entries.push(entry);
  }
  const cleaned = await cleanEntries(zip, entries);
  return cleaned && packed(zip, entries, cleaned);
}

/** What a document has in place of its XML and its pictures, by name; null where something in it cannot be cleaned. */
async function cleanEntries(zip: ZipFile, entries: Entry[]): Promise<Map<string, Buffer> | null> {
  if (!isBounded(entries)) return null;
  const cleaned = new Map<string, Buffer>();
  for (const entry of entries) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    const clean = isXml(entry) ? cleanXml(entry, bytes) : cleanPicture(bytes);
    if (!clean) return null;
    if (clean !== bytes) cleaned.set(entry.fileName, clean);
  }
  return cleaned;
}

function cleanXml({ fileName }: Entry, bytes: Buffer): Buffer | null {
  const xml = utf8Of(bytes);
  try {
    return xml === null ? null : Buffer.from(withoutPeople(fileName, xml));
  } catch {
    return null;
  }
}

/** Of a picture, or of anything else that is no XML: as it is where it says nothing about itself. */
function cleanPicture(bytes: Buffer): Buffer | null {
  const picture = Buffer.from(withoutProperties(bytes));
  if (hasProperties(picture) || isTurned(bytes)) return null;
  return picture.equals(bytes) ? bytes : picture;
}

/** Whether a document can be read in memory, and holds no other one. */
function isBounded(entries: Entry[]): boolean {
  const xml = entries.filter(isXml).reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const isSmall = (entry: Entry) => isXml(entry) || entry.uncompressedSize <= mostOfPicture;
  return xml <= mostBytes && entries.every((entry) => isSmall(entry) && !inside.test(entry.fileName));
}

function isXml({ fileName }: Entry): boolean {
  return /\.(xml|rels|vml|rdf|psmdcp)$/i.test(fileName);
}

/** Null where it is written in another encoding, in which names would be missed. */
function utf8Of(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") || /^<\?xml[^>]*encoding=["'](?!utf-8)/i.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** The document again, in the same order: an Office program expects its list of types first. */
function packed(
  zip: ZipFile,
  entries: Entry[],
  cleaned: ReadonlyMap<string, Buffer>,
): ReadableStream<Uint8Array> {
  const written = new WrittenZip();
  const output = written.outputStream as Readable;
  written.on("error", (error: Error) => output.destroy(error));
  for (const entry of entries) {
    const bytes = cleaned.get(entry.fileName);
    // What names an OpenDocument's format is read without unpacking it.
    const options = { mtime: moment, compress: entry.fileName !== "mimetype" };
    if (bytes) written.addBuffer(bytes, entry.fileName, options);
    else {
      written.addReadStreamLazy(entry.fileName, { ...options, size: entry.uncompressedSize }, (use) => {
        zip.openReadStreamPromise(entry).then(
          (stream) => use(null, stream),
          (error: Error) => output.destroy(error),
        );
      });
    }
  }
  written.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
