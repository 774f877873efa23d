import { buffer } from "node:stream/consumers";
import type { ReadableFile } from "#domain/clean-document.ts";
import type { FileKind } from "#domain/file-kinds.ts";

/** Bytes at the end of a file that are looked at. */
const tailLength = 64;

/** Whether a picture or a text ends as its format does; true of formats that say nothing of their end here. */
export async function hasItsEnd(file: ReadableFile, kind: FileKind): Promise<boolean> {
  if (!["jpeg", "png", "webp", "rtf"].includes(kind)) return true;
  if (kind === "webp") return (await bytesOf(file, 4, 4)).readUInt32LE() + 8 <= file.size;
  const tail = await bytesOf(file, Math.max(0, file.size - tailLength), tailLength);
  if (kind === "png") return tail.includes("IEND");
  return (kind === "rtf" ? /\}[\0\s]*$/ : /\xff\xd9[\0\s]*$/).test(tail.toString("latin1"));
}

async function bytesOf(file: ReadableFile, start: number, length: number): Promise<Buffer> {
  return await buffer(await file.read({ start, end: Math.min(file.size, start + length) - 1 }));
}
