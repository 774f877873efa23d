import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { FileRefused } from "#domain/errors.ts";
import type { CleanDocument } from "#domain/foreign-files/clean-document.ts";
import type { EntryOfArchive, OpenArchive } from "#domain/foreign-files/open-archive.ts";
import type { OpenPages } from "#domain/foreign-files/open-pages.ts";
import type { ReadMemberLists, SearchDocument } from "#domain/foreign-files/read-document.ts";
import type { EncodedPicture, EncodePicture, ForeignFile, InspectFile, ReaderTurn } from "#domain/ports.ts";
import { second } from "#domain/time/moments.ts";
import { inspectFile as inspectHere, isLookedInto } from "../files/inspect-file.ts";
import { createQueue } from "./queue.ts";
import { type Limits, SandboxProcess } from "./sandbox-process.ts";
import type { Reply, Task } from "./tasks.ts";

/** Bytes of a verdict: what was found in a file. */
const verdict = 64 * 1024;

/** Bytes of a list of members, or of a document, with its words. */
const words = 4 * 1024 * 1024;

const mebibytes = 1024 * 1024;

const limits: Record<Task["name"], Limits> = {
  inspect: { cpuMs: 10 * second, json: verdict, bytes: 0 },
  members: { cpuMs: 10 * second, json: words, bytes: 0 },
  search: { cpuMs: 15 * second, json: words, bytes: 0 },
  clean: { cpuMs: 15 * second, json: verdict, bytes: 64 * mebibytes },
  encode: { cpuMs: 60 * second, json: verdict, bytes: 64 * mebibytes },
  list: { cpuMs: 10 * second, json: mebibytes, bytes: 0 },
  extract: { cpuMs: 10 * second, json: verdict, bytes: 100 * mebibytes },
  "count-pages": { cpuMs: 15 * second, json: verdict, bytes: 0 },
  "extract-pages": { cpuMs: 15 * second, json: verdict, bytes: 100 * mebibytes },
};

/** After these a process takes the next file: they keep nothing, and are asked for every upload. */
const light: readonly Task["name"][] = ["inspect"];

/** Files that one process examines, and milliseconds that it waits for the next. */
const mostFiles = 50;
const idleFor = 5 * second;

const own: ReaderTurn = { account: null, isTeam: true };

interface Process {
  sandbox: SandboxProcess;
  files: number;
}

const queue = createQueue();
const idle: Process[] = [];

function take(task: Task): Process {
  const { sandbox, files } = (light.includes(task.name) && idle.pop()) || {
    sandbox: new SandboxProcess({ mayLoadAddons: task.name === "encode" }),
    files: 0,
  };
  return { sandbox, files: files + 1 };
}

function giveBack(task: Task, process: Process): void {
  if (!light.includes(task.name) || process.files >= mostFiles) {
    process.sandbox.end();
    return;
  }
  idle.push(process);
  setTimeout(() => {
    const at = idle.indexOf(process);
    if (at < 0) return;
    idle.splice(at, 1);
    process.sandbox.end();
  }, idleFor).unref();
}

/** Yields the JSON of the answer to a task first, then the pieces of the file that follows it; its turn is over at the end. */
async function* examine(task: Task, file: ForeignFile, turn: ReaderTurn): AsyncGenerator<Buffer> {
  const leave = await queue.enter(turn);
  const process = take(task);
  let isWhole = false;
  try {
    yield* process.sandbox.ask(task, file, limits[task.name]);
    isWhole = true;
  } catch (error) {
    if (error instanceof FileRefused) turn.used?.(limits[task.name].cpuMs);
    throw error;
  } finally {
    if (isWhole) giveBack(task, process);
    else process.sandbox.end();
    leave();
  }
}

/** The result with which an answer begins. */
async function resultOf<Result>(answer: AsyncGenerator<Buffer>, { used }: ReaderTurn): Promise<Result> {
  const { value: json } = await answer.next();
  const reply = JSON.parse(String(json)) as Reply;
  used?.(reply.cpuMs);
  if ("result" in reply) return reply.result as Result;
  await answer.next();
  if ("refused" in reply) throw new FileRefused(reply.refused, reply.more);
  throw new FileRefused("reading-failed", { cause: new Error(reply.failed) });
}

/** The result of a task whose answer has no file. */
async function examined<Result>(task: Task, file: ForeignFile, turn = own): Promise<Result> {
  const answer = examine(task, file, turn);
  const result = await resultOf<Result>(answer, turn);
  await answer.next();
  return result;
}

const bytesOf = (answer: AsyncGenerator<Buffer>) =>
  Readable.toWeb(Readable.from(answer)) as ReadableStream<Uint8Array>;

/** Tells what a file is (see InspectFile in domain/ports.ts). Only what its beginning and end do not say takes a process. */
export const inspectFile: InspectFile = async (file, turn) =>
  isLookedInto(file) ? await examined({ name: "inspect" }, file, turn) : await inspectHere(file);

/** Reads a list of members (see ReadMemberLists in domain/foreign-files/read-document.ts). */
export const readMemberLists: ReadMemberLists = (file, turn) => examined({ name: "members" }, file, turn);

/** Searches a document (see SearchDocument in domain/foreign-files/read-document.ts). */
export const searchDocument: SearchDocument = (search, { file, ...sought }, turn) =>
  examined({ name: "search", search, ...sought }, file, turn);

/** Takes what names people out of a document (see CleanDocument in domain/foreign-files/clean-document.ts). */
export const cleanDocument: CleanDocument = async (file, kind, turn = own) => {
  const answer = examine({ name: "clean", kind }, file, turn);
  if (await resultOf<boolean>(answer, turn)) return bytesOf(answer);
  await answer.next();
  return null;
};

/** Lists an archive (see OpenArchive in domain/foreign-files/open-archive.ts). */
export const openArchive: OpenArchive = async (file, turn = own) => {
  const entries = await examined<EntryOfArchive[]>({ name: "list" }, file, turn);
  return entries.map((entry) => ({
    ...entry,
    open: () => extracted({ name: "extract", path: entry.path }, file, turn),
  }));
};

/** Opens a PDF by its pages (see OpenPages in domain/foreign-files/open-pages.ts). */
export const openPages: OpenPages = async (file, turn = own) => ({
  count: await examined<number>({ name: "count-pages" }, file, turn),
  extract: (range) => extracted({ name: "extract-pages", ...range }, file, turn),
});

/** The file that a task takes out of another. */
async function extracted(task: Task, file: ForeignFile, turn: ReaderTurn) {
  const answer = examine(task, file, turn);
  await resultOf(answer, turn);
  return bytesOf(answer);
}

/** Encodes a picture again (see EncodePicture in domain/ports.ts). */
export const encodePicture: EncodePicture = async (file, turn = own) => {
  const answer = examine({ name: "encode" }, file, turn);
  const pictures = await resultOf<(Omit<EncodedPicture, "bytes"> & { size: number })[]>(answer, turn);
  const all = await buffer(answer);
  let start = 0;
  return pictures.map(({ size, ...picture }) => {
    start += size;
    return { ...picture, bytes: all.subarray(start - size, start) };
  });
};
