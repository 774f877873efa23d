import { buffer } from "node:stream/consumers";
import { FileRefused } from "#domain/errors.ts";
import type { ReadableFile } from "#domain/foreign-files/clean-document.ts";

/** A PDF that is encrypted says so in its trailer, which is never packed. */
const encrypted = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/;

/** One for the fast web says its length at its beginning. */
const linearized = /\/Linearized[\s\S]{0,256}?\/L\s+(\d+)/;

/** Bytes by which a copy may be shorter: blank lines at its end. */
const slack = 16;

/** Bytes that are read again with the next piece: a mark may lie across both. */
const overlap = 64;

/**
 * Looks into a PDF, piece by piece. It is cut off when an object follows the last end that it has, or when it is shorter than it says.
 * Many a form is encrypted, and opens all the same: only then the library of PDFs is asked, and loaded.
 *
 * @throws FileRefused when it is cut off, or asks for a password
 */
export async function inspectPdf(file: ReadableFile): Promise<void> {
  let isEncrypted = false;
  let hasObject = false;
  let start = 0;
  let before = Buffer.alloc(0);
  for await (const chunk of await file.read()) {
    const piece = Buffer.concat([before, chunk]);
    if (start === 0) requireLength(piece, file.size);
    isEncrypted ||= piece.includes("/Encrypt") && encrypted.test(piece.toString("latin1"));
    const end = Math.max(piece.lastIndexOf("%%EOF"), piece.lastIndexOf("startxref"));
    const object = lastObject(piece);
    hasObject = object > end || (hasObject && end < 0);
    before = piece.subarray(-overlap);
    start += chunk.length;
  }
  if (hasObject) throw new FileRefused("file-damaged");
  if (isEncrypted) await requireOpening(new Uint8Array(await buffer(await file.read())));
}

async function requireOpening(bytes: Uint8Array): Promise<void> {
  const { getDocumentProxy } = await import("unpdf");
  try {
    await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (cause) {
    const isLocked = cause instanceof Error && /password|crypt/i.test(`${cause.name} ${cause.message}`);
    throw new FileRefused(isLocked ? "file-with-password" : "file-damaged", { cause });
  }
}

function requireLength(begin: Buffer, size: number): void {
  const [, length] = linearized.exec(begin.toString("latin1", 0, 2048)) ?? [];
  if (Number(length ?? 0) > size + slack) throw new FileRefused("file-damaged");
}

/** Where the last object begins, such as `5 0 obj`; -1 without one. */
function lastObject(piece: Buffer): number {
  for (let at = piece.lastIndexOf(" obj"); at > 0; at = piece.lastIndexOf(" obj", at - 1)) {
    const digit = piece[at - 1] ?? 0;
    if (digit >= 0x30 && digit <= 0x39) return at;
  }
  return -1;
}
