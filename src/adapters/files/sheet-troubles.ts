import { Parser } from "htmlparser2";
import type { Entry, ZipFile } from "yauzl";
import type { FileTrouble } from "#domain/ports.ts";
import type { NamedEntry, OpenZip } from "./zip-entries.ts";

/** Bytes of unpacked sheets that are looked at; a budget has a hundredth of it. */
const mostBytes = 20 * 1024 * 1024;

/** What makes a workbook say something else to its reader than to its author. */
export async function sheetTroubles({ zip, entries }: OpenZip): Promise<FileTrouble[]> {
  const troubles: FileTrouble[] = [];
  if (entries.some(({ name }) => name.startsWith("xl/externalLinks/"))) troubles.push("external-links");
  if (await hasBareFormula(zip, entries)) troubles.push("no-values");
  return troubles;
}

/** Whether a cell has a formula without its result: whoever opens the file elsewhere may see nothing there. */
async function hasBareFormula(zip: ZipFile, entries: NamedEntry[]): Promise<boolean> {
  let left = mostBytes;
  for (const { name, entry } of entries) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
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
