import { buffer } from "node:stream/consumers";
import type { ReadableFile } from "#domain/foreign-files/clean-document.ts";
import type { FileKind } from "#domain/foreign-files/file-kinds.ts";

/** Bytes at the end of a file that are looked at: programs fill it up, or write a line more. */
const tailLength = 1024;

/** Parts of a PNG that are passed over: a picture of as many is taken for whole. */
const mostChunks = 5000;

/** Whether a picture or a text ends as its format does; true of formats that say nothing of their end here. */
export async function hasItsEnd(file: ReadableFile, kind: FileKind): Promise<boolean> {
  if (!["jpeg", "png", "webp", "rtf"].includes(kind)) return true;
  if (kind === "webp") return (await bytesOf(file, 4, 4)).readUInt32LE() + 8 <= file.size;
  const tail = await bytesOf(file, Math.max(0, file.size - tailLength), tailLength);
  // From part to part a large picture takes a second: only one that does not end with the last is gone through.
  if (kind === "png") return tail.includes("IEND") || (await hasLastChunk(file));
  return (kind === "rtf" ? /\}[\0\s]*$/ : /\xff\xd9[\0\s]*$/).test(tail.toString("latin1"));
}

/** Telephones and programs write more after it, which every program passes over. */
async function hasLastChunk(file: ReadableFile): Promise<boolean> {
  let at = 8;
  for (let chunk = 0; chunk < mostChunks; chunk += 1) {
    if (at + 12 > file.size) return false;
    const head = await bytesOf(file, at, 8);
    if (head.toString("latin1", 4) === "IEND") return true;
    at += head.readUInt32BE() + 12;
  }
  return true;
}

async function bytesOf(file: ReadableFile, start: number, length: number): Promise<Buffer> {
  return await buffer(await file.read({ start, end: Math.min(file.size, start + length) - 1 }));
}
