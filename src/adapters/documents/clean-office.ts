import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import { ZipFile as WrittenZip } from "yazl";
import type { ReadableFile } from "#domain/clean-document.ts";
import { ArchiveReader } from "../files/archive-reader.ts";
import { withoutPeople } from "./without-people.ts";

/** Bytes of unpacked XML that are rewritten in memory; an honest plan has a tenth of it. */
const mostBytes = 20 * 1024 * 1024;

/** Bytes of a picture that may say who took it. */
const mostOfPicture = 16 * 1024 * 1024;

/** What a picture with properties of its own holds, in any of the formats that documents take. */
const pictureProperties = ["Exif\0\0", "eXIf", "EXIF", "ns.adobe.com/xap", "Photoshop 3.0", "iTXt", "tEXt"];

/** What is kept with documents inside documents: these have properties of their own. */
const inside = /(^|\/)(embeddings|activeX|revisions)\//;

/** All entries have this moment. */
const moment = new Date(1980, 0, 1);

/** A DOCX or XLSX file without people in its properties, comments and changes; null where that cannot be done surely. */
export async function cleanOffice(file: ReadableFile): Promise<ReadableStream<Uint8Array> | null> {
  const zip = await fromRandomAccessReaderPromise(new ArchiveReader(file), file.size, { autoClose: false });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith("/")) entries.push(entry);
  const cleaned = await cleanEntries(zip, entries);
  return cleaned && packed(zip, entries, cleaned);
}

/** The XML of a document without people, by name; null where something in it cannot be cleaned. */
async function cleanEntries(zip: ZipFile, entries: Entry[]): Promise<Map<string, Buffer> | null> {
  if (!isBounded(entries)) return null;
  const cleaned = new Map<string, Buffer>();
  for (const entry of entries) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    const xml = isXml(entry) ? utf8Of(bytes) : undefined;
    if (xml === null || (xml === undefined && hasProperties(bytes))) return null;
    if (xml !== undefined) cleaned.set(entry.fileName, Buffer.from(withoutPeople(entry.fileName, xml)));
  }
  return cleaned;
}

/** Whether a document can be read in memory, and holds no other one. */
function isBounded(entries: Entry[]): boolean {
  const xml = entries.filter(isXml).reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const isSmall = (entry: Entry) => isXml(entry) || entry.uncompressedSize <= mostOfPicture;
  return xml <= mostBytes && entries.every((entry) => isSmall(entry) && !inside.test(entry.fileName));
}

function isXml({ fileName }: Entry): boolean {
  return /\.(xml|rels|vml)$/i.test(fileName);
}

function hasProperties(bytes: Buffer): boolean {
  return pictureProperties.some((mark) => bytes.includes(mark, 0, "latin1"));
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
    const xml = cleaned.get(entry.fileName);
    if (xml) written.addBuffer(xml, entry.fileName, { mtime: moment });
    else {
      written.addReadStreamLazy(entry.fileName, { mtime: moment, size: entry.uncompressedSize }, (use) => {
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
