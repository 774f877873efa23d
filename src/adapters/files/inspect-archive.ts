import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { FileRefused } from "#domain/errors.ts";
import { isArchivable, isDocumentPart, isLeftBySystem } from "#domain/files/files.rules.ts";
import type { FileKind, OtherFormat } from "#domain/foreign-files/file-kinds.ts";
import type { ArchiveBudget } from "#domain/foreign-files/open-archive.ts";
import type { ExaminedFile, InspectedFile } from "#domain/ports.ts";
import { readsFromElsewhere, sheetTroubles } from "./office-contents.ts";
import { type NamedEntry, type OpenZip, openZip, refusalOf, stored } from "./zip-entries.ts";

/** Entries up to this size (bytes) are looked into; nothing larger is a document that was uploaded. */
const largestNested = 32 * 1024 * 1024;

/** Maximum bytes of a part that says what others are. */
const maxListBytes = 1024 * 1024;

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

/** Slides and signed containers, which archives may hold, though none is uploaded by itself. */
const otherDocuments = /^application\/vnd\.(oasis\.opendocument|etsi\.asic)/;

/** Documents that are taken nowhere, by a part; the content type of the first says that macros are enabled, whether it has any or not. */
const unreadParts: [part: string, format: OtherFormat][] = [
  ["xl/workbook.bin", "xlsb"],
  ["Index/Document.iwa", "apple"],
  ["Index/Presentation.iwa", "apple"],
];

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/** Tells what a file inside is, as of one that comes by itself. */
type Inspect = (file: ExaminedFile) => Promise<InspectedFile | null>;

/**
 * Detects what a ZIP archive is: a document, or an archive of files; null for documents that are taken inside archives only. All names
 * are checked first; then every entry is unpacked and looked into, so that none is larger than declared, or another thing than a part
 * of a document, or in an archive of files a sound document or a picture.
 *
 * @throws FileRefused, with the entry of an archive of files that is meant
 */
export async function inspectArchive(
  file: ExaminedFile,
  budget: ArchiveBudget,
  inspect: Inspect,
): Promise<InspectedFile | null> {
  const archive = await openZip(file, budget);
  try {
    const kind = await kindOf(archive);
    requireNames(archive.entries, kind);
    if (kind === "zip" && archive.entries.every(({ name }) => isLeftBySystem(name)))
      throw new FileRefused("file-empty");
    for (const named of archive.entries) {
      await (kind === "zip"
        ? lookIntoFile(archive, named, inspect)
        : lookInto(archive, named, unlessEmbedded(inspect))
      ).catch((error) => {
        const { code, refused } = refusalOf(error);
        // Of a document, people know no parts; of an archive, the files.
        throw new FileRefused(code, {
          ...refused,
          ...(kind === "zip" && { entry: named.name }),
          cause: error,
        });
      });
    }
    if (kind === "other") return null;
    return { kind, troubles: kind === "xlsx" ? await sheetTroubles(archive) : [], lacksEnd: false };
  } catch (error) {
    throw refusalOf(error);
  }
}

type ArchiveKind = FileKind | "other";

/** What is embedded in a document may be damaged or locked: the document itself opens all the same. */
function unlessEmbedded(inspect: Inspect): Inspect {
  return async (file) =>
    await inspect(file).catch((error) => {
      const { code } = refusalOf(error);
      if (code === "file-damaged" || code === "file-with-password") return null;
      throw error;
    });
}

async function kindOf(archive: OpenZip): Promise<ArchiveKind> {
  const { entries } = archive;
  const find = (path: string) => entries.find(({ name }) => name === path);
  refuseUnread(entries);
  const mimetype = find("mimetype");
  if (mimetype && mimetype.entry.uncompressedSize < 200) {
    const type = (await unpack(archive, mimetype)).toString("latin1").trim();
    const manifest = find("META-INF/manifest.xml");
    if (manifest && (await readList(archive, manifest)).includes("encryption-data")) {
      throw new FileRefused("file-with-password");
    }
    return openDocuments[type] ?? (otherDocuments.test(type) ? "other" : "zip");
  }
  const contentTypes = find("[Content_Types].xml");
  const office = officeFolders.find(([prefix]) => entries.some(({ name }) => name.startsWith(prefix)));
  if (!(contentTypes && office)) return "zip";
  refuseMacroTypes(await readList(archive, contentTypes));
  for (const named of entries) {
    if (/\.rels$/i.test(named.name) && readsFromElsewhere(await readList(archive, named))) {
      throw new FileRefused("archive-unsafe", { unsafe: "remote" });
    }
  }
  return office[1];
}

function refuseUnread(entries: readonly NamedEntry[]): void {
  const found = unreadParts.find(([part]) => entries.some(({ name }) => name === part));
  if (found) throw new FileRefused("type-not-accepted", { format: found[1] });
}

/** Office identifies parts by their content types, whatever their names; it reads them in UTF-16, too. */
function refuseMacroTypes(contentTypes: string): void {
  if (/macroEnabled|vbaProject/i.test(contentTypes)) throw new FileRefused("file-with-macros");
  // Escaped characters could spell either; no program writes them here.
  if (contentTypes.includes("&#")) throw new FileRefused("archive-unsafe", { unsafe: "foreign" });
}

/** Office reads of two parts of one name, in whichever case, another one than was looked at. */
function requireNames(entries: readonly NamedEntry[], kind: ArchiveKind): void {
  const isFiles = kind === "zip";
  const mayHold = isFiles ? isArchivable : isDocumentPart;
  const known = new Set<string>();
  for (const { name } of entries) {
    const entry = isFiles ? name : undefined;
    const key = isFiles ? name : name.toLowerCase();
    if (macroParts.test(name)) throw new FileRefused("file-with-macros", { entry });
    if (!mayHold(name)) throw new FileRefused("archive-unsafe", { entry, unsafe: "foreign" });
    if (known.has(key)) throw new FileRefused("archive-unsafe", { entry, unsafe: "twice" });
    known.add(key);
  }
}

/** The same of a file that somebody packed: it is refused as it would be by itself. */
async function lookIntoFile(archive: OpenZip, named: NamedEntry, inspect: Inspect): Promise<void> {
  const inner = await lookInto(archive, named, inspect);
  if (named.entry.uncompressedSize === 0 && !isLeftBySystem(named.name)) throw new FileRefused("file-empty");
  // Whether a photograph is whole without its end, only its decoder could tell.
  if (inner?.lacksEnd && inner.kind !== "jpeg") throw new FileRefused("file-damaged");
}

/** Rejects when the size differs from the archive's directory, or when it is a program or an archive, or refused by itself. */
async function lookInto(
  archive: OpenZip,
  named: NamedEntry,
  inspect: Inspect,
): Promise<InspectedFile | null> {
  const { uncompressedSize: size, compressedSize } = named.entry;
  if (Math.max(size, compressedSize) > largestNested) {
    await passOver(archive, named);
    return null;
  }
  const bytes = await unpack(archive, named);
  if (beginsAsProgram(bytes)) throw new FileRefused("archive-unsafe", { unsafe: "foreign" });
  if (size === 0) return null;
  const read: ExaminedFile["read"] = async ({ start, end } = { start: 0, end: size - 1 }) =>
    new Blob([new Uint8Array(bytes.subarray(start, end + 1))]).stream();
  const inner = await inspect({ size, head: bytes.subarray(0, 64), read });
  if (inner?.kind === "zip") throw new FileRefused("archive-unsafe", { unsafe: "foreign" });
  return inner;
}

/** Unpacks an entry and discards it: of what is so large, only pictures, sounds and films pass. */
async function passOver({ zip }: OpenZip, { entry }: NamedEntry): Promise<void> {
  let isBegin = true;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    const isDocument = ["PK\x03\x04", "\xd0\xcf\x11\xe0"].includes(piece.toString("latin1", 0, 4));
    if (isBegin && (isDocument || beginsAsProgram(piece))) {
      throw new FileRefused("archive-unsafe", { unsafe: "foreign" });
    }
    isBegin = false;
  }
}

/** A part that lists others, as text: in UTF-16 it has a zero beside each character. */
async function readList(archive: OpenZip, named: NamedEntry): Promise<string> {
  if (named.entry.uncompressedSize > maxListBytes) {
    throw new FileRefused("archive-unsafe", { unsafe: "too-large" });
  }
  return (await unpack(archive, named)).toString("latin1").replaceAll("\0", "");
}

async function unpack({ zip, reader }: OpenZip, { entry }: NamedEntry): Promise<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = await reader.bytes(fileDataStart, entry.compressedSize);
  const isStored = entry.compressionMethod === stored;
  const maxOutputLength = Math.max(1, entry.uncompressedSize);
  const bytes = isStored ? packed : await inflate(packed, { maxOutputLength });
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) {
    throw new FileRefused("file-damaged");
  }
  return bytes;
}

/** How programs, scripts, shortcuts and other archives than ZIP begin, as latin1. */
const begins = [
  ...["MZ", "\x7fELF", "#!", "@echo", "L\0\0\0\x01\x14\x02\0", "!<arch>"],
  ...["\xca\xfe\xba\xbe", "\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe"],
  ...["Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c", "MSCF", "\xfd7zXZ\0", "ITSF"],
];

/** Whether bytes begin as a program, or as an archive that is not looked into. */
function beginsAsProgram(bytes: Buffer): boolean {
  const begin = bytes.toString("latin1", 0, 8);
  return begins.some((one) => begin.startsWith(one));
}
