import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { FileRefused, Invalid, Malformed } from "#domain/errors.ts";
import type { FileStore, ReceivedFile } from "#domain/ports.ts";
import type { Upload } from "#domain/uploads/keep-upload.ts";
import { errors } from "#strings/errors.ts";
import { fieldStrings } from "#strings/fields.ts";
import type { ApiEnv } from "./env.ts";
import { fieldErrors } from "./field-errors.ts";

/** Where files are sent to: what comes there is never read whole into memory. */
const uploadPaths = [
  "/news/add/files",
  "/activity/add/files",
  "/newsimage/update/image",
  "/files/upload/business-plan",
];

/** What a form with a file holds beside the file: boundaries, headers, a few short fields. */
const overhead = 64 * 1024;

const formLimits = { fields: 10, fieldSize: 10_000, files: 1, parts: 12, headerPairs: 20 };

/** A form with one file, received but not kept: it is forgotten at the end of the scope, unless the domain keeps it. */
export interface ReceivedForm extends Upload, AsyncDisposable {
  fields: Readonly<Record<string, string>>;
}

/** Whether an address takes files. */
export function takesFiles(path: string): boolean {
  return uploadPaths.some((uploadPath) => path.endsWith(uploadPath));
}

/**
 * Receives a form with one file in its field `name`, streamed to the file store. A refused, cut or aborted upload leaves
 * nothing.
 *
 * @throws HTTPException (415) when it is no multipart form, Malformed when it is a broken one, Invalid when there is not
 *   exactly one file, FileRefused when it is larger than the portal takes
 */
export async function receiveFile(c: Context<ApiEnv>, name: string): Promise<ReceivedForm> {
  const { ctx, maxUploadBytes } = c.var;
  const type = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new HTTPException(415);
  if (Number(c.req.header("Content-Length") ?? 0) > maxUploadBytes + overhead) {
    throw new FileRefused("too-large");
  }
  const form = openForm({ "content-type": type }, maxUploadBytes);
  const body = c.env?.incoming ?? Readable.from(c.req.raw.body ?? []);
  const { fields, files } = await readForm(body, form, (stream) => store(stream, ctx.files), name);
  const [received] = files;
  if (!received) throw new Invalid([{ path: name, message: fieldStrings.required }]);
  const { file } = received;
  return { ...received, fields, [Symbol.asyncDispose]: () => file[Symbol.asyncDispose]() };
}

/** Reads the fields of a form by a schema; throws Invalid. */
export function readFields<Schema extends z.ZodType>(schema: Schema, form: ReceivedForm): z.output<Schema> {
  const { data, error } = schema.safeParse(form.fields);
  if (error) throw new Invalid(fieldErrors(error));
  return data as z.output<Schema>;
}

function openForm(headers: BusboyHeaders, fileSize: number): BusboyInstance {
  try {
    return new Busboy({ headers, limits: { ...formLimits, fileSize } });
  } catch (cause) {
    throw new Malformed([], { cause });
  }
}

interface Form {
  fields: Record<string, string>;
  files: Upload[];
}

async function readForm(
  body: Readable,
  form: BusboyInstance,
  store: (stream: BusboyFileStream) => Promise<ReceivedFile>,
  name: string,
): Promise<Form> {
  const fields: Record<string, string> = Object.create(null);
  const arriving: Promise<Upload>[] = [];
  const streams: BusboyFileStream[] = [];
  const { promise: read, resolve, reject } = Promise.withResolvers<void>();

  form.on("field", (field, value) => {
    fields[field] = value;
  });
  form.on("file", (field, stream, fileName = "") => {
    // Whatever breaks the stream is told by its arrival, in the file store's words.
    streams.push(stream.on("error", () => undefined));
    if (field !== name) return reject(new Invalid([{ path: name, message: fieldStrings.required }]));
    const arrival = store(stream).then((file) => ({ name: fileName, file }));
    arrival.catch(reject);
    arriving.push(arrival);
  });
  form.once("filesLimit", () => reject(new Invalid([{ path: name, message: errors.fields.oneFile }])));
  form.once("error", () => reject(new Malformed()));
  form.once("finish", resolve);
  finished(body, { writable: false }).catch(() => reject(new Malformed()));

  try {
    body.pipe(form);
    await read;
    return { fields, files: await Promise.all(arriving) };
  } catch (error) {
    body.unpipe(form);
    for (const stream of streams) stream.destroy(new Malformed());
    await forget(arriving);
    throw error;
  }
}

async function store(stream: BusboyFileStream, files: FileStore): Promise<ReceivedFile> {
  return await files.receive(whole(stream));
}

/** The bytes of a file; rejects at the end when it was longer than the form may hold. */
async function* whole(stream: BusboyFileStream) {
  for await (const bytes of stream) {
    yield bytes;
    release(bytes);
  }
  if (stream.truncated) throw new FileRefused("too-large");
}

/**
 * Gives the memory of a piece that was read back at once, as the file store's port lets it: by the time the garbage collector comes by, many uploads at the
 * same time would have piled up tens of megabytes.
 */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}

async function forget(arriving: Promise<Upload>[]): Promise<void> {
  for (const arrival of await Promise.allSettled(arriving)) {
    if (arrival.status === "fulfilled") await arrival.value.file[Symbol.asyncDispose]();
  }
}
