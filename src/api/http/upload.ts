import { once } from "node:events";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { BusboyInstance } from "@fastify/busboy";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { DomainError, FileRefused, Invalid, Malformed } from "#domain/errors.ts";
import type { Upload } from "#domain/files/store-upload.ts";
import type { ReceivedFile } from "#domain/ports.ts";
import type { ApiEnv } from "./env.ts";
import { fieldErrors } from "./field-errors.ts";

/** Bytes of a form with a file beside the file: boundaries, headers, a few short fields. */
const overhead = 64 * 1024;

const limits = { files: 1, fields: 10, parts: 12, fieldSize: 10_000, headerPairs: 20, headerSize: 8 * 1024 };

/** A received form with one file. The file is deleted at the end of the scope, unless the domain keeps it. */
export interface ReceivedForm extends Upload, AsyncDisposable {
  fields: Readonly<Record<string, string>>;
}

/**
 * Receives a multipart form with one file in its field `name`, streamed to the file store. A refused, cut or aborted
 * upload leaves nothing, and the rest of the request can still be read.
 *
 * @throws HTTPException (415) when it is no multipart form, Malformed when it is a broken one, Invalid when there is not
 *   exactly one file, FileRefused when it is larger than the portal takes; or rejects as FileStore.receive does
 */
export async function receiveFile(c: Context<ApiEnv>, name: string): Promise<ReceivedForm> {
  const { ctx, maxUploadBytes } = c.var;
  const type = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new HTTPException(415);
  if (Number(c.req.header("Content-Length") ?? 0) > maxUploadBytes + overhead) {
    throw new FileRefused("too-large");
  }
  const parser = await parserOf(type, maxUploadBytes);
  const body = c.env?.incoming ?? Readable.from(c.req.raw.body ?? []);
  const fields: Record<string, string> = Object.create(null);
  const uploads: { name: string; stream: Readable; file: Promise<ReceivedFile> }[] = [];
  const { promise: refused, reject: refuse } = Promise.withResolvers<never>();

  parser.on("error", (cause) => refuse(new Malformed([], { cause })));
  parser.on("partsLimit", () => refuse(new Malformed()));
  parser.on("fieldsLimit", () => refuse(new Malformed()));
  parser.on("filesLimit", () => refuse(new Invalid([{ path: name, message: "one-file" }])));
  parser.on("field", (field, value, _, isTruncated) => {
    if (isTruncated) refuse(new Malformed());
    fields[field] = value;
  });
  parser.on("file", (field, stream, fileName) => {
    // The parser may emit errors on a stream that is no longer read.
    stream.on("error", () => undefined);
    if (field !== name) return refuse(new Invalid([{ path: name, message: "required" }]));
    stream.once("limit", () => refuse(new FileRefused("too-large")));
    const file = ctx.files.receive(contentOf(stream));
    file.catch(refuse);
    uploads.push({ name: fileName, stream, file });
  });

  try {
    const whole = Promise.all([finished(body, { writable: false, cleanup: true }), once(parser, "finish")]);
    body.pipe(parser);
    await Promise.race([refused, whole.catch(asMalformed)]);
    const [upload] = uploads;
    if (!upload) throw new Invalid([{ path: name, message: "required" }]);
    const file = await upload.file;
    return { name: upload.name, file, fields, [Symbol.asyncDispose]: () => file[Symbol.asyncDispose]() };
  } catch (error) {
    // `pipeline` would destroy the request here, and with it the connection that the answer needs.
    body.unpipe(parser);
    parser.destroy();
    for (const { stream, file } of uploads) {
      stream.destroy(error as Error);
      await file.then(
        (received) => received[Symbol.asyncDispose](),
        () => undefined,
      );
    }
    throw error;
  }
}

/** Reads the fields of a form by a schema; throws Invalid. */
export function readFields<Schema extends z.ZodType>(
  c: Context<ApiEnv>,
  schema: Schema,
  { fields }: ReceivedForm,
): z.output<Schema> {
  const { data, error } = schema.safeParse(fields);
  if (error) throw new Invalid(fieldErrors(error, fields, c.var.language.strings));
  return data as z.output<Schema>;
}

/** The parser is loaded for the first upload. */
async function parserOf(type: string, fileSize: number): Promise<BusboyInstance> {
  const { Busboy } = await import("@fastify/busboy");
  try {
    return new Busboy({
      headers: { "content-type": type },
      // The domain decides which part of a name is kept (sanitizeFileName).
      preservePath: true,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: { ...limits, fileSize },
    });
  } catch (cause) {
    throw new Malformed([], { cause });
  }
}

/** The bytes of a file; a stream that breaks is the sender's fault, not the file store's. */
async function* contentOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (cause) {
    asMalformed(cause);
  }
}

function asMalformed(cause: unknown): never {
  throw cause instanceof DomainError ? cause : new Malformed([], { cause });
}
