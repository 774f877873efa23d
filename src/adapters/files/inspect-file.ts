import { FileRefused } from "#domain/errors.ts";
import { beginsAs, type FileKind } from "#domain/foreign-files/file-kinds.ts";
import { type ArchiveBudget, archiveBudget } from "#domain/foreign-files/open-archive.ts";
import type { ExaminedFile, InspectedFile } from "#domain/ports.ts";
import { hasItsEnd } from "./file-end.ts";
import { inspectCompoundFile } from "./inspect-compound-file.ts";
import { inspectPdf } from "./inspect-pdf.ts";

/** Signatures as latin1; a PDF may have a byte order mark or blank lines before it. */
const signatures: [begin: string | RegExp, FileKind | "archive" | "compound"][] = [
  [/^(\xef\xbb\xbf)?\s{0,32}%PDF-\d/, "pdf"],
  ["{\\rtf", "rtf"],
  ["PK\x03\x04", "archive"],
  // Of nothing: it begins with its end.
  ["PK\x05\x06", "archive"],
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "compound"],
  ["\x89PNG\r\n\x1a\n", "png"],
  ["\xff\xd8\xff", "jpeg"],
  [/^RIFF.{4}WEBP/s, "webp"],
  [/^.{4}ftyp.{0,24}avi[fs]/s, "avif"],
  [/^GIF8[79]a/, "gif"],
];

/** A sheet in a document in an archive lies in two others. */
const mostLevels = 3;

/** Whether more than the beginning and the end of a file have to be read to tell what it is. */
export function isLookedInto(file: Pick<ExaminedFile, "head">): boolean {
  return ["archive", "compound", "pdf"].includes(kindByHead(file) ?? "");
}

/** Tells what a file is (see InspectFile in domain/ports.ts). The reader of archives is loaded for the first one. */
export async function inspectFile(file: ExaminedFile): Promise<InspectedFile | null> {
  return await inspectWithin(file, archiveBudget(), 0);
}

/** @param level how many archives and documents the file lies in */
async function inspectWithin(
  file: ExaminedFile,
  budget: ArchiveBudget,
  level: number,
): Promise<InspectedFile | null> {
  if (file.size === 0) throw new FileRefused("file-empty");
  const found = kindByHead(file);
  if (found === "archive") {
    if (level > mostLevels) throw new FileRefused("archive-unsafe", { unsafe: "foreign" });
    const { inspectArchive } = await import("./inspect-archive.ts");
    return await inspectArchive(file, budget, (inner) => inspectWithin(inner, budget, level + 1));
  }
  if (found === "pdf") await inspectPdf(file);
  const kind = found === "compound" ? await inspectCompoundFile(file) : found;
  if (!kind) return null;
  const lacksEnd = !(await hasItsEnd(file, kind));
  if (lacksEnd && kind === "rtf") throw new FileRefused("file-damaged");
  return { kind, troubles: [], lacksEnd };
}

/** What the first bytes of a file say; undefined when no format that is known here begins so. */
function kindByHead(file: Pick<ExaminedFile, "head">) {
  const head = Buffer.from(file.head).toString("latin1");
  return signatures.find(([begin]) => beginsAs(head, begin))?.[1];
}
