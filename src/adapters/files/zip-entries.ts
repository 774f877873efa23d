import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import { FileRefused } from "#domain/errors.ts";
import type { ReadableFile } from "#domain/foreign-files/clean-document.ts";
import { type ArchiveBudget, archiveBudget } from "#domain/foreign-files/open-archive.ts";
import { decodeCp852 } from "#domain/text/cp852.ts";
import { ArchiveReader } from "./archive-reader.ts";

/** Bytes of a name: no file system takes a longer one. */
const longestName = 255;

/** The two ways of packing that every program knows. */
export const [stored, deflated] = [0, 8];

/** A ZIP archive that is open for reading. */
export interface OpenZip {
  zip: ZipFile;
  reader: ArchiveReader;
  entries: NamedEntry[];
}

/** A file in an archive, under its name there. */
export interface NamedEntry {
  name: string;
  entry: Entry;
}

/**
 * Lists the files in a ZIP archive, without its folders. An entry that is larger than declared ends its stream with an error.
 *
 * @throws FileRefused when it is damaged or encrypted, holds or unpacks to more than is taken, or a name leads out of it
 */
export async function openZip(file: ReadableFile, budget = archiveBudget()): Promise<OpenZip> {
  const reader = new ArchiveReader(file);
  try {
    const zip = await fromRandomAccessReaderPromise(reader, file.size, {
      autoClose: false,
      decodeStrings: false,
    });
    spend(budget, { entries: zip.entryCount });
    const entries: NamedEntry[] = [];
    for await (const entry of zip.eachEntry()) {
      const name = entryName(entry);
      spend(budget, { bytes: entry.uncompressedSize });
      if (entry.isEncrypted()) throw new FileRefused("file-with-password", { entry: name });
      if (isLeadingOut(name) || entry.fileNameLength > longestName)
        throw new FileRefused("file-damaged", { entry: name.slice(0, 60) });
      if (![stored, deflated].includes(entry.compressionMethod))
        throw new FileRefused("archive-unsafe", { entry: name, unsafe: "packing" });
      if (!name.endsWith("/")) entries.push({ name, entry });
    }
    return { zip, reader, entries };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What reading an archive failed with, as a refusal. */
export function refusalOf(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error;
  const isLocked = error instanceof Error && /encrypt/i.test(error.message);
  return new FileRefused(isLocked ? "file-with-password" : "file-damaged", { cause: error });
}

function spend(budget: ArchiveBudget, { entries = 0, bytes = 0 }: Partial<ArchiveBudget>): void {
  budget.entries -= entries;
  budget.bytes -= bytes;
  if (Math.min(budget.entries, budget.bytes) < 0) {
    throw new FileRefused("archive-unsafe", { unsafe: "too-large" });
  }
}

function isLeadingOut(name: string): boolean {
  return /^([a-z]:)?\//i.test(name) || name.split("/").includes("..");
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
const windows1250 = new TextDecoder("windows-1250");

/**
 * The name of an archive's entry, which may lack the mark of UTF-8: it is then UTF-8 if it can be, or else in the code page that
 * makes of it the most of Romanian words. `/` parts its folders.
 */
function entryName(entry: Entry): string {
  const { fileNameRaw: raw, generalPurposeBitFlag: flags, extraFields } = entry;
  const isMarked = (flags & 0x800) !== 0 || extraFields.some(({ id }) => id === 0x7075);
  const name = isMarked
    ? getFileNameLowLevel(flags, raw, extraFields, false)
    : unmarkedName(raw).replaceAll("\\", "/");
  return name.normalize("NFC");
}

function unmarkedName(raw: Buffer): string {
  try {
    return utf8.decode(raw);
  } catch {
    const inDos = decodeCp852(raw);
    const inWindows = windows1250.decode(raw).replaceAll("\u015f", "\u0219").replaceAll("\u0163", "\u021b");
    return likeness(inWindows) > likeness(inDos) ? inWindows : inDos;
  }
}

/** How much a name looks Romanian: letters of the language count twice, what is no letter counts against it. */
function likeness(name: string): number {
  const count = (pattern: RegExp) => name.match(pattern)?.length ?? 0;
  return (
    count(/[\u0103\u00e2\u00ee\u0219\u021b]/gi) * 2 +
    count(/[^\p{ASCII}]/gu) -
    3 * count(/[^\p{ASCII}\p{L}]/gu)
  );
}
