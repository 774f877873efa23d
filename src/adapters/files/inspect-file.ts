import { buffer } from "node:stream/consumers";
import { FileRefused } from "#domain/errors.ts";
import type { FileKind } from "#domain/file-kinds.ts";
import type { InspectFile, ReceivedFile } from "#domain/ports.ts";
import { inspectCompoundFile } from "./inspect-compound-file.ts";

/** All signatures lie within these first bytes. */
const headLength = 64;

/** Signatures as latin1; a PDF may have a byte order mark or blank lines before it. */
const signatures: [begin: string | RegExp, FileKind | "archive" | "compound"][] = [
  [/^(\xef\xbb\xbf)?\s{0,32}%PDF-\d/, "pdf"],
  ["{\\rtf", "rtf"],
  ["PK\x03\x04", "archive"],
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "compound"],
  ["\x89PNG\r\n\x1a\n", "png"],
  ["\xff\xd8\xff", "jpeg"],
  [/^RIFF.{4}WEBP/s, "webp"],
  [/^.{4}ftyp.{0,24}avi[fs]/s, "avif"],
  [/^GIF8[79]a/, "gif"],
];

/** Detects a file's format from its bytes (see InspectFile in domain/ports.ts). The reader of archives is loaded for the first one. */
export const inspectFile: InspectFile = async (file) => {
  if (file.size === 0) throw new FileRefused("file-empty");
  const head = await readHead(file);
  const [, found] = signatures.find(([begin]) => beginsAs(head, begin)) ?? [];
  if (found === "archive") return (await import("./inspect-archive.ts")).inspectArchive(file);
  if (found === "compound") return inspectCompoundFile(file);
  return found ?? null;
};

async function readHead(file: ReceivedFile): Promise<string> {
  const bytes = await file.read({ start: 0, end: Math.min(headLength, file.size) - 1 });
  return (await buffer(bytes)).toString("latin1");
}

function beginsAs(head: string, begin: string | RegExp): boolean {
  return typeof begin === "string" ? head.startsWith(begin) : begin.test(head);
}
