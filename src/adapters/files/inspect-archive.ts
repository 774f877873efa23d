import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { FileRefused } from "#domain/errors.ts";
import type { ReceivedFile } from "#domain/ports.ts";
import { isActive } from "#domain/uploads/uploads.rules.ts";
import type { FileKind } from "#domain/uploads/uploads.ts";

const mostEntries = 2000;
const mostBytes = 100 * 1024 * 1024;

const archives = /\.(zip|7z|rar|tar|t?gz|bz2|xz|cab|iso)$/i;
const macros = /(^|\/)vbaProject\.bin$|\.(doc|xls|ppt|dot|xlt|pot)m$|^(Basic|Scripts)\/./i;

/** Folders by which the formats of Office tell themselves apart. */
const officeFolders: [prefix: string, kind: FileKind][] = [
  ["word/", "docx"],
  ["xl/", "xlsx"],
  ["ppt/", "pptx"],
];

const openDocuments: Record<string, FileKind> = {
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
};

/**
 * Tells what a ZIP archive is: a document, or files put together. Every entry is unpacked in passing, to nowhere, so
 * that none can be larger than it says.
 *
 * @throws FileRefused when it is damaged, holds macros, programs or other archives, is encrypted, or unpacks to more
 *   than 2,000 files or 100 MB
 */
export async function inspectArchive(file: ReceivedFile): Promise<FileKind> {
  try {
    const zip = await fromRandomAccessReaderPromise(new ReceivedFileReader(file), file.size, {
      autoClose: false,
    });
    if (zip.entryCount > mostEntries) throw new FileRefused("archive-unsafe");
    return await inspectEntries(zip);
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused("file-damaged", { cause: error });
  }
}

async function inspectEntries(zip: ZipFile): Promise<FileKind> {
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > mostBytes) throw new FileRefused("archive-unsafe");
    if (macros.test(entry.fileName)) throw new FileRefused("file-with-macros");
    entries.push(entry);
  }
  const kind = await kindOf(zip, entries);
  for (const entry of entries) {
    if (kind === "zip") refuseContent(entry.fileName);
    if (entry.isEncrypted()) throw new FileRefused("archive-unsafe");
    await unpackToNowhere(zip, entry);
  }
  return kind;
}

async function kindOf(zip: ZipFile, entries: Entry[]): Promise<FileKind> {
  const names = entries.map(({ fileName }) => fileName);
  const mimetype = entries.find(({ fileName }) => fileName === "mimetype");
  if (mimetype && mimetype.uncompressedSize < 200) {
    const content = await buffer(await zip.openReadStreamPromise(mimetype));
    return openDocuments[content.toString("latin1").trim()] ?? "zip";
  }
  if (!names.includes("[Content_Types].xml")) return "zip";
  const office = officeFolders.find(([prefix]) => names.some((name) => name.startsWith(prefix)));
  return office?.[1] ?? "zip";
}

/** Documents hold what their program put there; in files that a person put together, some have no business. */
function refuseContent(name: string): void {
  if (archives.test(name) || (isActive(name) && !/\.(xml|html?)$/i.test(name))) {
    throw new FileRefused("archive-unsafe");
  }
}

/** Rejects when there is more or less than the archive's directory says. */
async function unpackToNowhere(zip: ZipFile, entry: Entry): Promise<void> {
  if (entry.fileName.endsWith("/")) return;
  for await (const _ of await zip.openReadStreamPromise(entry)) {
    // Only the stream's own checks matter.
  }
}

/** yauzl asks for pieces of a file by a class of its own. */
class ReceivedFileReader extends RandomAccessReader {
  readonly #file: ReceivedFile;

  constructor(file: ReceivedFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readPiece(this.#file, start, end));
  }
}

async function* readPiece(file: ReceivedFile, start: number, end: number) {
  if (end > start) yield* await file.read({ start, end: end - 1 });
}
