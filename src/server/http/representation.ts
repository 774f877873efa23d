import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** The encodings we keep, the one we would rather send first. */
const encodings = ["br", "gzip", "identity"] as const;
type Encoding = (typeof encodings)[number];

/** One answer in one encoding, ready to be sent: nothing is computed then. */
export interface Representation {
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them fastest. The last ones describe the body. */
  readonly headers: string[];
  /** How many of `headers` a 304 has, too. */
  readonly sharedHeaders: number;
  readonly body: Buffer;
}

/** One answer, in every encoding we keep. */
export interface Encoded {
  readonly status: number;
  readonly by: Readonly<Record<Encoding, Representation>>;
  /** Whether it is a page that visitors come for (visits.ts). */
  readonly isVisited: boolean;
  /** Memory that it takes, in bytes, rounded up; with gzip, which is made when a client first asks for it. */
  readonly bytes: number;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** A strong ETag that depends on more than the bytes; derived from the bytes when not set. */
  etag?: string;
  /** The request's headers that it depends on; the encoding alone when not set. */
  vary?: string;
  /** Whether it is a page that visitors come for; not, when not set. */
  isVisited?: boolean;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli's window, in bits: 256 KB hold a whole page, and cost a third less to set up than 4 MB. */
const WINDOW = 18;

/** Bytes up to which compressing an answer saves nothing. */
const TINY = 256;

/** Bytes from which on an answer is compressed on other threads: 5 ms of work. */
const LONG = 256 * 1024;

/**
 * Compresses an answer for a client that waits for it, and prepares its headers, strong ETags included (RFC 9110 §8.8.3).
 *
 * At this effort brotli takes 1.9 ms for a page of 100 KB, less than handing it to another thread and back; gzip, which
 * few ask for, is made when the first client does.
 */
export function encodeFast(answer: Answer): Encoded | Promise<Encoded> {
  const { body } = answer;
  if (body.length < TINY) return encodedFrom(answer);
  if (body.length > LONG) return encode(answer, 5, 6);
  const br = brotliCompressSync(body, {
    ...brotliAt(5, body.length),
    chunkSize: Math.max(1024, body.length >> 1),
  });
  return encodedFrom(answer, { br, gzip: () => gzipSync(body, { level: 3 }) });
}

/** Compresses an answer that is sent often, as hard as it goes: 80 ms for a page, on other threads. */
export function encodeSmall(answer: Answer): Promise<Encoded> {
  return encode(answer, 11, 9);
}

async function encode(answer: Answer, quality: number, level: number): Promise<Encoded> {
  const { body } = answer;
  const [br, zipped] = await Promise.all([
    compressBrotli(body, brotliAt(quality, body.length)),
    compressGzip(body, { level }),
  ]);
  return encodedFrom(answer, { br, gzip: () => zipped });
}

function brotliAt(quality: number, size: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

/** Prepares an answer with its compressed forms; without any it is sent as it is, to everyone. */
export function encodedFrom(answer: Answer, compressed?: { br: Buffer; gzip: () => Buffer }): Encoded {
  const { status, body, isVisited = false } = answer;
  if (!compressed) {
    const only = representer({ ...answer, vary: answer.vary ?? "" })("identity", ownMemory(body));
    return { status, isVisited, by: { br: only, gzip: only, identity: only }, bytes: memoryOf(only) };
  }
  const represent = representer(answer);
  const br = represent("br", ownMemory(compressed.br));
  const identity = represent("identity", ownMemory(body));
  let zipped: Representation | undefined;
  return {
    status,
    isVisited,
    by: {
      br,
      identity,
      get gzip() {
        zipped ??= represent("gzip", ownMemory(compressed.gzip()));
        return zipped;
      },
    },
    // The weakest gzip is at most half as long again as brotli.
    bytes: memoryOf(identity) + memoryOf(br) + 1.5 * memoryOf(br),
  };
}

/** A buffer that is a part of a larger one would keep all of that in memory. */
function ownMemory(buffer: Buffer): Buffer {
  if (buffer.byteLength === buffer.buffer.byteLength) return buffer;
  const own = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(own);
  return own;
}

/** Bytes of a representation with its buffer, its arrays and its strings; all strings are counted as its own. */
function memoryOf({ body, headers }: Representation): number {
  const strings = headers.reduce((sum, text) => sum + text.length + 24, 0);
  return body.length + strings + 400;
}

/** Makes an answer's representations: each encoding has an ETag of its own. */
function representer({ headers, body: plain, etag: own, vary = "Accept-Encoding" }: Answer) {
  const digest = own?.slice(1, -1) ?? hash("sha256", plain, "base64url").slice(0, 22);
  return (encoding: Encoding, body: Buffer): Representation => {
    const etag = `"${digest}-${encoding}"`;
    const shared = Object.entries({ ...headers, ETag: etag, ...(vary && { Vary: vary }) }).flat();
    const contentEncoding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return {
      etag,
      headers: [...shared, ...contentEncoding, "Content-Length", String(body.length)],
      sharedHeaders: shared.length,
      body,
    };
  };
}

/** Sends an answer in the encoding that the client takes: 304 when it has that very one, the head alone for HEAD. */
export function send(request: IncomingMessage, response: ServerResponse, { status, by }: Encoded): void {
  const { accept, ifNoneMatch } = conditions(request.rawHeaders);
  const { etag, headers, sharedHeaders, body } = by[bestEncoding(accept)];
  if (status === 200 && ifNoneMatch && holds(ifNoneMatch, etag)) {
    response.writeHead(304, headers.slice(0, sharedHeaders)).end();
    return;
  }
  response.writeHead(status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

/** Reads the two headers that matter here from the raw list: `request.headers` would put all of them in an object. */
function conditions(rawHeaders: readonly string[]) {
  let accept = "";
  let ifNoneMatch: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 15 && name.toLowerCase() === "accept-encoding")
      accept = rawHeaders[index + 1] as string;
    else if (name.length === 13 && name.toLowerCase() === "if-none-match")
      ifNoneMatch = rawHeaders[index + 1];
  }
  return { accept, ifNoneMatch };
}

/** The encoding that we would rather send, of those that an Accept-Encoding header takes. */
export function bestEncoding(accept: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, quality ? Number(quality.slice(2)) : 1);
  }
  const isTaken = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return encodings.find((encoding) => encoding === "identity" || isTaken(encoding)) ?? "identity";
}

/** RFC 9110 §13.1.2: weak comparison, a list or `*`. */
function holds(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
