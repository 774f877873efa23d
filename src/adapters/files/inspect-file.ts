import { FileRefused } from "#domain/errors.ts";
import type { FileKind } from "#domain/file-kinds.ts";
import type { ExaminedFile } from "#domain/ports.ts";
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

/** What the first bytes of a file say; null when no format that is known here begins so. Throws FileRefused when it is empty. */
export function kindByHead({ size, head }: ExaminedFile): FileKind | "archive" | "compound" | null {
  if (size === 0) throw new FileRefused("file-empty");
  const text = Buffer.from(head).toString("latin1");
  return signatures.find(([begin]) => beginsAs(text, begin))?.[1] ?? null;
}

/** Detects a file's format from its bytes (see InspectFile in domain/ports.ts). */
export async function inspectFile(file: ExaminedFile): Promise<FileKind | null> {
  const kind = kindByHead(file);
  if (kind === "archive") return await (await import("./inspect-archive.ts")).inspectArchive(file);
  return kind === "compound" ? await inspectCompoundFile(file) : kind;
}

function beginsAs(head: string, begin: string | RegExp): boolean {
  return typeof begin === "string" ? head.startsWith(begin) : begin.test(head);
}
