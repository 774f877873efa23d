import { FileRefused } from "#domain/errors.ts";
import type { FileKind } from "#domain/file-kinds.ts";
import type { InspectFile } from "#domain/ports.ts";
import { inspectCompoundFile } from "./inspect-compound-file.ts";

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
  const head = Buffer.from(file.head).toString("latin1");
  const [, found] = signatures.find(([begin]) => beginsAs(head, begin)) ?? [];
  if (found === "archive") return (await import("./inspect-archive.ts")).inspectArchive(file);
  if (found === "compound") return inspectCompoundFile(file);
  return found ?? null;
};

function beginsAs(head: string, begin: string | RegExp): boolean {
  return typeof begin === "string" ? head.startsWith(begin) : begin.test(head);
}
