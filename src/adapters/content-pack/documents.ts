import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ContentWarning } from "#domain/content-pack/content-pack.ts";
import {
  type DocumentEntry,
  type DocumentFile,
  type DocumentFormat,
  documentFormats,
  type PackDocument,
} from "#domain/content-pack/documents.ts";

/**
 * The static documents with the properties of their files. A file that is missing, empty, truncated, or not of the
 * format of its extension leaves its document without content and adds a warning (Romanian).
 */
export async function readDocuments(
  root: string,
  entries: DocumentEntry[],
): Promise<{ documents: PackDocument[]; warnings: ContentWarning[] }> {
  const read = await Promise.all(
    entries.map(async (entry) => ({ entry, ...(await readDocument(join(root, "documents", entry.file))) })),
  );
  return {
    documents: read.map(({ entry, content }) => ({ ...entry, content })),
    warnings: read.flatMap(({ entry, damage }) =>
      damage ? { file: `${basename(root)}/documents/${entry.file}`, message: damage } : [],
    ),
  };
}

type Reading = { content: DocumentFile | null; damage?: string };

async function readDocument(path: string): Promise<Reading> {
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) return { content: null, damage: "fișierul lipsește sau nu poate fi citit" };
  if (bytes.length === 0) return { content: null, damage: "fișierul este gol" };
  const promised = path.slice(path.lastIndexOf(".") + 1).toUpperCase();
  const format = formatOf(bytes);
  if (format !== promised)
    return { content: null, damage: `fișierul este deteriorat sau nu este ${promised}` };
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { content: { path, format, mediaType: documentFormats[format], size: bytes.length, sha256 } };
}

/** The position of a format's end marker: the last KB of a PDF, the last 64 KB of a ZIP. */
const pdfTail = 1024;
const zipTail = 65_557;

/** Detected from the bytes, never from the name; null when the file is incomplete. */
function formatOf(bytes: Buffer): DocumentFormat | null {
  if (startsWith(bytes, "%PDF-")) return endsWith(bytes, "%%EOF", pdfTail) ? "PDF" : null;
  if (!startsWith(bytes, "PK\u0003\u0004") || !endsWith(bytes, "PK\u0005\u0006", zipTail)) return null;
  if (bytes.includes("word/document.xml", 0, "latin1")) return "DOCX";
  return bytes.includes("xl/workbook.xml", 0, "latin1") ? "XLSX" : null;
}

function startsWith(bytes: Buffer, mark: string): boolean {
  return bytes.toString("latin1", 0, mark.length) === mark;
}

function endsWith(bytes: Buffer, mark: string, within: number): boolean {
  return bytes.subarray(-within).includes(mark, 0, "latin1");
}
