import { memberLists } from "#domain/accounts/members/member-list.ts";
import type { FileRefusal } from "#domain/error-codes.ts";
import { FileRefused, Invalid } from "#domain/errors.ts";
import { recogniseUpload } from "#domain/files/store-upload.ts";
import { type FileKind, fileKinds } from "#domain/foreign-files/file-kinds.ts";
import type { ReadableKind, ReadMemberLists } from "#domain/foreign-files/read-document.ts";
import type { FileStore, InspectFile, ReceivedFile } from "#domain/ports.ts";
import type { Reader } from "./broken-files.ts";
import type { SampleFile } from "./sample-files.ts";

/** What is done with the files that come: in the sandbox, or here. */
export interface Readers {
  inspectFile: InspectFile;
  encodePicture: (file: ReceivedFile) => Promise<unknown>;
  search: (kind: ReadableKind, file: ReceivedFile, input: object) => Promise<unknown>;
  clean: (
    file: ReceivedFile,
    kind: FileKind,
  ) => Promise<Iterable<Uint8Array> | AsyncIterable<Uint8Array> | null>;
  unpack: (file: ReceivedFile) => AsyncIterable<AsyncIterable<Uint8Array>>;
  readMemberLists: ReadMemberLists;
}

/** These say no true cause: small files take little, and break nothing. */
const noCause: readonly FileRefusal[] = ["reading-failed", "reading-too-long", "reading-too-large"];

const kinds = Object.keys(fileKinds) as FileKind[];
const owner = { firstName: "Ana", lastName: "Pop", email: "ana@exemplu.ro" };

/**
 * Does with a file all that the portal does with one that comes: tells what it is, and reads, cleans, unpacks or encodes it.
 *
 * @returns its kind, or why it is refused
 * @throws what nobody could be told
 */
export async function examined(
  { readers, files }: { readers: Readers; files: FileStore },
  reader: Reader,
  { name, bytes }: SampleFile,
): Promise<string> {
  try {
    if (reader === "memberList") return await memberLists(readers, bytes).then(() => "list");
    await using file = await files.receive([bytes]);
    const ctx = readers as unknown as Parameters<typeof recogniseUpload>[0];
    const recognised = await recogniseUpload(ctx, { name, file }, kinds);
    if (/^$|[\p{Cc}\p{Zl}\p{Zp}]/u.test(recognised.name))
      throw new Error(`It is called ${JSON.stringify(recognised.name)}.`);
    await use(readers, recognised.kind, file);
    return recognised.kind;
  } catch (error) {
    if (error instanceof Invalid) return String(error.fields[0]?.message);
    if (error instanceof FileRefused && !noCause.includes(error.code)) return error.code;
    throw error;
  }
}

async function use(readers: Readers, kind: FileKind, file: ReceivedFile): Promise<void> {
  if (kind === "pdf" || kind === "docx" || kind === "xlsx")
    await readers.search(kind, file, { owner, readings: [] });
  if (["pdf", "docx", "xlsx", "odt", "ods"].includes(kind)) await drain(await readers.clean(file, kind));
  if (kind === "zip") for await (const entry of readers.unpack(file)) await drain(entry);
  if (["png", "jpeg", "webp", "avif", "gif"].includes(kind)) await readers.encodePicture(file);
}

async function drain(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array> | null): Promise<void> {
  if (pieces) for await (const _ of pieces);
}
