import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** The encodings we keep, the one we would rather send first. */
const encodings = ["br", "gzip", "identity"] as const;
type Encoding = (typeof encodings)[number];

/** One answer in one encoding, as it goes on the wire: nothing is computed when it is sent. */
export interface Representation {
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
  readonly body: Buffer;
}

/** One answer, in every encoding we keep. */
export interface Encoded {
  readonly status: number;
  /** What it holds of memory, all encodings together, as near as is known. */
  readonly bytes: number;
  readonly by: Readonly<Record<Encoding, Representation>>;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** A strong one that says more than what the bytes are; from the bytes when there is none. */
  etag?: string;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli's window, in bits: 256 KB hold any page of ours whole, and cost a third less to set up than 4 MB. */
const WINDOW = 18;

/**
 * Compresses an answer for whoever waits for it, and prepares its heads, strong ETags included (RFC 9110 §8.8.3).
 *
 * At this effort brotli takes 1.9 ms for a page of 100 KB, less than handing it to another thread and back; gzip, which
 * few ask for, is made when the first one does.
 */
export function encodeFast(answer: Answer): Encoded {
  const { body } = answer;
  const represent = representer(answer);
  const br = brotliCompressSync(body, { ...brotliAt(5, body.length), chunkSize: outputOf(body) });
  let gzip: Representation | undefined;
  return {
    status: answer.status,
    bytes: body.length + 2 * br.length,
    by: {
      br: represent("br", br),
      get gzip() {
        gzip ??= represent("gzip", gzipSync(body, { level: 3, chunkSize: outputOf(body) }));
        return gzip;
      },
      identity: represent("identity", body),
    },
  };
}

/** As `encodeFast`, on other threads: for an answer so long that all others would wait for it. */
export async function encodeAside(answer: Answer): Promise<Encoded> {
  const [br, gz] = await Promise.all([
    brotli(answer.body, brotliAt(5, answer.body.length)),
    zip(answer.body),
  ]);
  return encodedFrom(answer, { br, gzip: gz });
}

/** Compresses an answer that is sent often, as hard as it goes: 80 ms for a page, on other threads. */
export async function encodeSmall(answer: Answer): Promise<Encoded> {
  const [br, gz] = await Promise.all([
    brotli(answer.body, brotliAt(11, answer.body.length)),
    zip(answer.body, { level: 9 }),
  ]);
  return encodedFrom(answer, { br, gzip: gz });
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

/** Bytes to set aside for a compressed page, so that it is written in one go. */
function outputOf({ length }: Buffer): number {
  return Math.max(1024, length >> 1);
}

/** Prepares an answer whose compressed forms exist already; without any it goes as it is, to everyone. */
export function encodedFrom(answer: Answer, compressed?: { br: Buffer; gzip: Buffer }): Encoded {
  const { status, body } = answer;
  if (!compressed) {
    const only = representer(answer, {})("identity", body);
    return { status, bytes: body.length, by: { br: only, gzip: only, identity: only } };
  }
  const represent = representer(answer);
  const identity = represent("identity", body);
  const { br, gzip } = compressed;
  return {
    status,
    bytes: body.length + br.length + gzip.length,
    by: { br: represent("br", br), gzip: represent("gzip", gzip), identity },
  };
}

/** Makes an answer's representations: each encoding has an ETag of its own. */
function representer(
  { headers, body: plain, etag: own }: Answer,
  varies: Record<string, string> = { Vary: "Accept-Encoding" },
) {
  const digest = own?.slice(1, -1) ?? hash("sha256", plain, "base64url").slice(0, 22);
  return (encoding: Encoding, body: Buffer): Representation => {
    const etag = `"${digest}-${encoding}"`;
    const shared = Object.entries({ ...headers, ETag: etag, ...varies }).flat();
    const contentEncoding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return {
      etag,
      headers: [...shared, ...contentEncoding, "Content-Length", String(body.length)],
      notModifiedHeaders: shared,
      body,
    };
  };
}

/** What is sent of an answer: no body for HEAD, and none when the client holds it already. */
export interface Reply {
  status: number;
  headers: readonly string[];
  body?: Buffer;
}

/** The encoding that the client takes; 304 when it holds that very one; the head alone for HEAD. */
export function replyTo(method: string, rawHeaders: readonly string[], { status, by }: Encoded): Reply {
  const { accept, ifNoneMatch } = conditions(rawHeaders);
  const { etag, headers, notModifiedHeaders, body } = by[bestEncoding(accept)];
  if (status === 200 && ifNoneMatch && holds(ifNoneMatch, etag))
    return { status: 304, headers: notModifiedHeaders };
  return method === "HEAD" ? { status, headers } : { status, headers, body };
}

/** Sends an answer in the encoding that the client takes. */
export function send(request: IncomingMessage, response: ServerResponse, encoded: Encoded): void {
  sendReply(response, replyTo(request.method ?? "GET", request.rawHeaders, encoded));
}

export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers as string[]);
  response.end(body);
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

/** Accept-Encoding headers are few and long-lived, so each is understood once. */
const understood = new Map<string, Encoding>();

export function bestEncoding(accept: string): Encoding {
  const known = understood.get(accept);
  if (known) return known;
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, quality ? Number(quality.slice(2)) : 1);
  }
  const best =
    encodings.find((encoding) =>
      encoding === "identity" ? true : (weights.get(encoding) ?? weights.get("*") ?? 0) > 0,
    ) ?? "identity";
  if (understood.size < 1000) understood.set(accept, best);
  return best;
}

/** RFC 9110 §13.1.2: weak comparison, a list or `*`. */
function holds(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
