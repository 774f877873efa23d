import { Parser } from "htmlparser2";
import type { Entry, ZipFile } from "yauzl";
import { FileRefused } from "#domain/errors.ts";
import type { FileTrouble } from "#domain/ports.ts";
import { xmlReader } from "../office-xml.ts";
import type { NamedEntry, OpenZip } from "./zip-entries.ts";

/** Relations whose target Office fetches and runs or shows as a part of the document when it is opened. */
const fetched = /\/(attachedTemplate|oleObject|frame|subDocument|aFChunk)$/i;

/** An address on another machine; templates on the author's own disk are common, and harmless. */
const elsewhere = /^([a-z][a-z0-9+.-]+:(?!\/\/\/)|\\\\|\/\/|file:\/{3,}(\\|%5c|\/))/i;

/** Whether a part that lists a document's relations (`.rels`) has Office fetch something from elsewhere. */
export function readsFromElsewhere(relations: string): boolean {
  // Escaped characters could spell it.
  if (!/External|&#/i.test(relations)) return false;
  let isFound = false;
  const parser = new Parser(
    {
      onopentag: (_, { Type = "", Target = "", TargetMode = "" }) => {
        const isExternal = TargetMode.toLowerCase() === "external";
        isFound ||= isExternal && fetched.test(Type) && elsewhere.test(Target.trim());
      },
    },
    { xmlMode: true },
  );
  parser.end(relations);
  return isFound;
}

/** Bytes of unpacked sheets that are looked at; a budget has a hundredth of it. */
const mostBytes = 20 * 1024 * 1024;

/**
 * What makes a workbook say something else to its reader than to its author.
 *
 * @throws FileRefused when a sheet is nested as no program does it
 */
export async function sheetTroubles({ zip, entries }: OpenZip): Promise<FileTrouble[]> {
  const troubles: FileTrouble[] = [];
  if (entries.some(({ name }) => name.startsWith("xl/externalLinks/"))) troubles.push("external-links");
  const isBare = await hasBareFormula(zip, entries).catch((cause: unknown) => {
    throw new FileRefused("file-damaged", { cause });
  });
  if (isBare) troubles.push("no-values");
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
  const parser = xmlReader({
    open: (name) => {
      if (name === "c") [hasFormula, hasValue] = [false, false];
      if (name === "f") hasFormula = true;
      if (name === "v" || name === "is") hasValue = true;
    },
    close: (name) => {
      if (name === "c" && hasFormula && !hasValue) isFound = true;
    },
  });
  const decoder = new TextDecoder();
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    parser.write(decoder.decode(piece as Uint8Array, { stream: true }));
  }
  parser.end();
  return isFound;
}
