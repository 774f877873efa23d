import { Parser } from "htmlparser2";
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import type { ExaminedFile, FileTrouble } from "#domain/ports.ts";
import { ArchiveReader } from "./archive-reader.ts";

/** Bytes of unpacked sheets that are looked at; a budget has a hundredth of it. */
const mostBytes = 20 * 1024 * 1024;

/** What makes a workbook say something else to its reader than to its author. It is a sound archive (inspect-archive.ts). */
export async function sheetTroubles(file: ExaminedFile): Promise<FileTrouble[]> {
  const reader = new ArchiveReader(file);
  const zip = await fromRandomAccessReaderPromise(reader, file.size, { autoClose: false });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const troubles: FileTrouble[] = [];
  if (entries.some(({ fileName }) => fileName.startsWith("xl/externalLinks/")))
    troubles.push("external-links");
  if (await hasBareFormula(zip, entries)) troubles.push("no-values");
  return troubles;
}

/** Whether a cell has a formula without its result: whoever opens the file elsewhere may see nothing there. */
async function hasBareFormula(zip: ZipFile, entries: Entry[]): Promise<boolean> {
  let left = mostBytes;
  for (const entry of entries) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(entry.fileName)) continue;
    left -= entry.uncompressedSize;
    if (left < 0) return false;
    if (await isBareIn(zip, entry)) return true;
  }
  return false;
}

async function isBareIn(zip: ZipFile, entry: Entry): Promise<boolean> {
  let hasFormula = false;
  let hasValue = false;
  let isFound = false;
  const parser = new Parser(
    {
      onopentag: (tag) => {
        const name = tag.replace(/^.*:/, "");
        if (name === "c") [hasFormula, hasValue] = [false, false];
        if (name === "f") hasFormula = true;
        if (name === "v" || name === "is") hasValue = true;
      },
      onclosetag: (tag) => {
        if (tag.replace(/^.*:/, "") === "c" && hasFormula && !hasValue) isFound = true;
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    parser.write(decoder.decode(piece as Uint8Array, { stream: true }));
  }
  parser.end();
  return isFound;
}
