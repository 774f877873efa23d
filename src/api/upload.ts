import { Readable } from "node:stream";
import { MIMEType } from "node:util";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { FileRefused, Invalid, Malformed } from "#domain/errors.ts";
import type { ApiEnv } from "./env.ts";
import { fieldErrors } from "./field-errors.ts";
import { type FormEvent, FormReader } from "./form-reader.ts";
import { FormReceiver, type ReceivedForm } from "./form-receiver.ts";
import { readBody } from "./read-body.ts";

/** Where files are sent to: what comes there is never read whole into memory. */
const uploadPaths = [
  "/news/add/files",
  "/activity/add/files",
  "/newsimage/update/image",
  "/files/upload/business-plan",
];

/** What a form with a file holds beside the file: boundaries, headers, a few short fields. */
const overhead = 64 * 1024;

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
  const reader = new FormReader(boundaryOf(type));
  await using receiver = new FormReceiver(ctx.files, name, maxUploadBytes);
  const { incoming } = c.env ?? {};
  await readBody(incoming ?? Readable.from(c.req.raw.body ?? []), (chunk) => {
    const received = giveOn(reader.read(chunk), receiver);
    if (!incoming) return received;
    return received ? received.then(() => release(chunk)) : release(chunk);
  });
  reader.end();
  return receiver.end();
}

/** Reads the fields of a form by a schema; throws Invalid. */
export function readFields<Schema extends z.ZodType>(schema: Schema, form: ReceivedForm): z.output<Schema> {
  const { data, error } = schema.safeParse(form.fields);
  if (error) throw new Invalid(fieldErrors(error));
  return data as z.output<Schema>;
}

function boundaryOf(type: string): string {
  try {
    return new MIMEType(type).params.get("boundary") ?? "";
  } catch (cause) {
    throw new Malformed([], { cause });
  }
}

/** Waits only where there is something to be waited for: most often there is not. */
function giveOn(events: Iterator<FormEvent>, receiver: FormReceiver): Promise<void> | undefined {
  for (let next = events.next(); !next.done; next = events.next()) {
    const taken = receiver.take(next.value);
    if (taken) return taken.then(() => giveOn(events, receiver));
  }
  return undefined;
}

/**
 * Gives the memory of a chunk that came from the network back at once: by the time the garbage collector comes by, many
 * uploads at the same time would have piled up tens of megabytes.
 */
function release({ buffer, byteLength }: Buffer): undefined {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
