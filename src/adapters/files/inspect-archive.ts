import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import { FileRefused } from "#domain/errors.ts";
import type { FileKind } from "#domain/file-kinds.ts";
import { isArchivable, isDocumentPart } from "#domain/files/files.rules.ts";
import type { ExaminedFile } from "#domain/ports.ts";
import { ArchiveReader } from "./archive-reader.ts";

const maxEntries = 2000;
const maxBytes = 100 * 1024 * 1024;

/** Entries up to this size (bytes) are unpacked in one call; larger ones as a stream. */
const smallEntry = 1024 * 1024;

/** Maximum bytes of an Office document's list of content types. */
const maxContentTypesBytes = 1024 * 1024;

/** Names of parts with macros, in Office and in OpenDocument files. */
const macroParts = /(^|\/)vbaProject\.bin$|\.(doc|xls|ppt|dot|xlt|pot)m$|^(Basic|Scripts)\/./i;

/** Folders that identify the formats of Office. */
const officeFolders: [prefix: string, kind: FileKind][] = [
  ["word/", "docx"],
  ["xl/", "xlsx"],
  ["ppt/", "pptx"],
];

const openDocuments: Record<string, FileKind> = {
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
};

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/**
 * Detects what a ZIP archive is: a document, or an archive of files. All names are checked first; then every entry is
 * unpacked and discarded, so that none can be larger than declared.
 *
 * @throws FileRefused when it is damaged or encrypted, holds macros or anything but parts of a document, or documents and
 *   pictures, or unpacks to more than 2,000 files or 100 MB
 */
export async function inspectArchive(file: ExaminedFile): Promise<FileKind> {
  const reader = new ArchiveReader(file);
  try {
    const zip = await fromRandomAccessReaderPromise(reader, file.size, { autoClose: false });
    if (zip.entryCount > maxEntries) throw new FileRefused("archive-unsafe");
    return await inspectEntries(zip, reader);
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused("file-damaged", { cause: error });
  }
}

async function inspectEntries(zip: ZipFile, reader: ArchiveReader): Promise<FileKind> {
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > maxBytes || entry.isEncrypted()) throw new FileRefused("archive-unsafe");
    if (macroParts.test(entry.fileName)) throw new FileRefused("file-with-macros");
    if (!entry.fileName.endsWith("/")) entries.push(entry);
  }
  const archive = { zip, reader };
  const kind = await kindOf(archive, entries);
  const mayHold = kind === "zip" ? isArchivable : isDocumentPart;
  if (!entries.every(({ fileName }) => mayHold(fileName))) throw new FileRefused("archive-unsafe");
  for (const entry of entries) await unpackToNowhere(archive, entry);
  return kind;
}

interface Archive {
  zip: ZipFile;
  reader: ArchiveReader;
}

async function kindOf(archive: Archive, entries: Entry[]): Promise<FileKind> {
  const find = (name: string) => entries.find(({ fileName }) => fileName === name);
  const mimetype = find("mimetype");
  if (mimetype && mimetype.uncompressedSize < 200) {
    return openDocuments[(await unpack(archive, mimetype)).toString("latin1").trim()] ?? "zip";
  }
  const contentTypes = find("[Content_Types].xml");
  const office = officeFolders.find(([prefix]) => entries.some((entry) => entry.fileName.startsWith(prefix)));
  if (!(contentTypes && office)) return "zip";
  if (contentTypes.uncompressedSize > maxContentTypesBytes) throw new FileRefused("archive-unsafe");
  refuseMacroTypes((await unpack(archive, contentTypes)).toString("latin1"));
  return office[1];
}

/** Office identifies parts by their content types, whatever their names; it reads them in UTF-16, too. */
function refuseMacroTypes(contentTypes: string): void {
  const plain = contentTypes.replaceAll("\0", "");
  if (/macroEnabled|vbaProject/i.test(plain)) throw new FileRefused("file-with-macros");
  // Escaped characters could spell either; no program writes them here.
  if (plain.includes("&#")) throw new FileRefused("archive-unsafe");
}

/** Rejects when the size differs from the archive's directory, or when a part is a program or an archive. */
async function unpackToNowhere(archive: Archive, entry: Entry): Promise<void> {
  if (Math.max(entry.uncompressedSize, entry.compressedSize) <= smallEntry) {
    refuseContent(entry, await unpack(archive, entry));
    return;
  }
  let isBegin = true;
  for await (const piece of await archive.zip.openReadStreamPromise(entry)) {
    if (isBegin) refuseContent(entry, piece);
    isBegin = false;
  }
}

async function unpack({ zip, reader }: Archive, entry: Entry): Promise<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = await reader.bytes(fileDataStart, entry.compressedSize);
  const isStored = entry.compressionMethod === 0;
  if (!(isStored || entry.compressionMethod === 8)) throw new FileRefused("file-damaged");
  const maxOutputLength = Math.max(1, entry.uncompressedSize);
  const bytes = isStored ? packed : await inflate(packed, { maxOutputLength });
  if (bytes.length !== entry.uncompressedSize) throw new FileRefused("file-damaged");
  return bytes;
}

/** Documents inside are ZIP archives themselves; nothing else may begin so. */
function refuseContent({ fileName }: Entry, begin: Buffer): void {
  const signature = begin.toString("latin1", 0, 4);
  const isNested = signature === "PK\x03\x04" && !/\.(docx|xlsx|pptx|odt|ods|odp)$/i.test(fileName);
  if (isNested || signature.startsWith("MZ")) throw new FileRefused("archive-unsafe");
}
