import { bytes } from "node:stream/consumers";
import { FileRefused } from "#domain/errors.ts";
import type { ExaminedFile } from "#domain/ports.ts";
import { FrameReader, frameOf, write } from "./frames.ts";
import type { Refusal, Reply, Task } from "./tasks.ts";

/** The process in which sandbox-process.ts has files examined: tasks and files come in, results go out, until its input ends. */

/** Bytes of a task, which may name all members, and of its file. */
const most = { json: 16 * 1024 * 1024, bytes: 0xffffffff };

/** A result, and the file that goes with it. */
interface Done {
  reply: { result: unknown } | Refusal;
  size?: number;
  body?: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const input = new FrameReader(process.stdin);

for (;;) {
  const frame = await input.begin(most);
  if (!frame) break;
  const task = JSON.parse(frame.json.toString("utf8")) as Task;
  const before = process.cpuUsage();
  const pieces: Buffer[] = [];
  for await (const piece of input.pieces(frame.bytes)) pieces.push(piece);
  const { reply, body = [], size = 0 } = await work(task, inMemory(Buffer.concat(pieces))).catch(refused);
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000;
  await write(process.stdout, frameOf({ ...reply, cpuMs } satisfies Reply, size));
  for await (const piece of body) await write(process.stdout, piece);
}

function refused(error: unknown): Done {
  if (error instanceof FileRefused) return { reply: { refused: error.code, more: error.refused } };
  return { reply: { failed: error instanceof Error ? error.name : "Error" } };
}

async function work(task: Task, file: ExaminedFile): Promise<Done> {
  switch (task.name) {
    case "clean": {
      const { cleanDocument } = await import("../documents/clean-document.ts");
      const cleaned = await cleanDocument(file, task.kind);
      return {
        reply: { result: cleaned !== null },
        size: cleaned?.length ?? 0,
        body: cleaned ? [cleaned] : [],
      };
    }
    case "encode": {
      const pictures = await (await import("../pictures/encode-picture.ts")).encodePicture(file);
      const result = pictures.map(({ bytes, ...picture }) => ({ ...picture, size: bytes.length }));
      const size = result.reduce((sum, one) => sum + one.size, 0);
      return { reply: { result }, size, body: pictures.map(({ bytes }) => bytes) };
    }
    case "extract": {
      const { extractEntry } = await import("../files/archive-entries.ts");
      const { size, stream } = await extractEntry(file, task.path);
      return { reply: { result: true }, size, body: stream };
    }
    case "extract-pages": {
      const { extractPages } = await import("../documents/pdf-pages.ts");
      const pages = await extractPages(file, task);
      return { reply: { result: true }, size: pages.length, body: [pages] };
    }
    default:
      return { reply: { result: await resultOf(task, file) } };
  }
}

/** The result of a task whose answer has no file. */
async function resultOf(
  task: Exclude<Task, { name: "clean" | "encode" | "extract" | "extract-pages" }>,
  file: ExaminedFile,
): Promise<unknown> {
  switch (task.name) {
    case "inspect":
      return await (await import("../files/inspect-file.ts")).inspectFile(file);
    case "members": {
      const { tablesIn } = await import("#domain/accounts/members/member-list.ts");
      const { readDocument } = await import("../documents/read-document.ts");
      return await tablesIn(await bytes(await file.read()), () => readDocument("xlsx", file));
    }
    case "search":
      return await (await import("./search-document.ts")).searchDocument(task, file);
    case "list":
      return await (await import("../files/archive-entries.ts")).archiveEntries(file);
    case "count-pages":
      return await (await import("../documents/pdf-pages.ts")).countPages(file);
  }
}

function inMemory(bytes: Buffer): ExaminedFile {
  const read: ExaminedFile["read"] = async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
    new Blob([bytes.subarray(start, end + 1) as Uint8Array<ArrayBuffer>]).stream();
  return { size: bytes.length, head: bytes.subarray(0, 64), read };
}
