import { buffer } from "node:stream/consumers";
import { FileRefused } from "#domain/errors.ts";
import { isActive } from "#domain/files/files.rules.ts";
import type { ReadableFile } from "#domain/foreign-files/clean-document.ts";
import { CompoundFile, type CompoundStream } from "./compound-file.ts";

/** Streams of documents that open with a password only; the last is of presentations. */
const lockedStreams = ["EncryptedPackage", "EncryptedSummary"];

/** An object that is a whole file, with its name: Windows runs it when somebody opens it. */
const packaged = "\x01Ole10Native";

/** Bytes in which a workbook says that it is locked: a few records from its beginning. */
const recordsLength = 4096;

/**
 * Detects the format of an OLE compound file; null when it is neither a text nor a spreadsheet.
 *
 * @throws FileRefused when it is damaged, asks for a password, or holds macros or a program
 */
export async function inspectCompoundFile(file: ReadableFile): Promise<"doc" | "xls" | null> {
  const bytes = await buffer(await file.read());
  try {
    return kindOf(new CompoundFile(bytes));
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused("file-damaged", { cause: error });
  }
}

function kindOf(compound: CompoundFile): "doc" | "xls" | null {
  const entries = compound.entries();
  const find = (...names: string[]) => entries.find(({ name, isTop }) => isTop && names.includes(name));
  const begin = (entry: CompoundStream, length: number) => compound.beginOf(entry, length);
  if (find(...lockedStreams)) throw new FileRefused("file-with-password");
  for (const entry of entries) {
    if (entry.name === "_VBA_PROJECT") throw new FileRefused("file-with-macros");
    if (entry.name === packaged && isProgram(begin(entry, 1024))) {
      throw new FileRefused("archive-unsafe", { unsafe: "foreign" });
    }
  }
  const text = find("WordDocument");
  const sheet = find("Workbook", "Book");
  const isLocked = text ? isLockedText(begin(text, 12)) : sheet && isLockedSheet(begin(sheet, recordsLength));
  if (isLocked) throw new FileRefused("file-with-password");
  if (text) return "doc";
  return sheet ? "xls" : null;
}

/** The bit fEncrypted of the document's header ([MS-DOC] 2.5.2). */
function isLockedText(header: Buffer): boolean {
  return header.length >= 12 && (header.readUInt16LE(10) & 0x01_00) !== 0;
}

/** The record FILEPASS, which follows the first one ([MS-XLS] 2.4.117). */
function isLockedSheet(records: Buffer): boolean {
  for (let at = 0, count = 0; at + 4 <= records.length && count < 8; count += 1) {
    if (records.readUInt16LE(at) === 0x2f) return true;
    at += 4 + records.readUInt16LE(at + 2);
  }
  return false;
}

/** A package begins with its size, a mark, and the names of its file and of where that was, each ended by a zero. */
function isProgram(begin: Buffer): boolean {
  const names = begin.toString("latin1", 6).split("\0", 2);
  return names.some(isActive);
}
