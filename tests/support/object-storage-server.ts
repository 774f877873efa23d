import { createHash, createHmac, hash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { actOnParts, type SentParts } from "./object-storage-parts.ts";

/** A call to the storage. */
export interface Call {
  method: string;
  /** Below the bucket, with its query; empty for the bucket itself. */
  key: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** Passes it on. */
  pass(): Promise<void>;
  /** Passes it on, and resets the connection after so many bytes of the response's body. */
  passCut(bytes: number): Promise<void>;
  /** Responds with an error. */
  refuse(status: number, code: string): void;
}

export const storageKey = { region: "us-east-1", accessKeyId: "TESTS", secretAccessKey: "secret-of-tests" };

/**
 * The smallest part of an S3 storage that the portal needs, in memory, as strict as real ones: it verifies signatures
 * (AWS Signature Version 4) and a body's declared SHA-256, and requires a declared length.
 */
export async function openObjectStorage(buckets: readonly string[]) {
  const objects = new Map<string, { bytes: Buffer; at: Date }>();
  const parts = new Map<string, SentParts>();
  const server = createServer(async (request, response) => {
    request.on("error", () => undefined);
    response.on("error", () => undefined);
    const call = callOf(request, response);
    storage.calls.push(`${call.method} ${call.key}`);
    // The client may have disconnected: the response is dropped.
    await Promise.resolve(storage.meddle(call)).catch((error: unknown) => {
      if (!request.socket.destroyed) throw error;
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  function callOf(request: IncomingMessage, response: ServerResponse): Call {
    const { method = "", url = "" } = request;
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { "Content-Type": "application/xml" });
      response.end(method === "HEAD" ? "" : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    };
    const answer = async (): Promise<Answer | null> => {
      const body = await buffer(request).catch(() => null);
      if (!body) return null;
      const said = whatIsWrong(request, body) ?? act(request, body);
      if (typeof said !== "string") return said;
      const [status, code = ""] = said.split(" ");
      refuse(Number(status), code);
      return null;
    };
    const send = async (end: (bytes: Buffer) => void) => {
      const said = await answer();
      if (!said) return;
      response.writeHead(said.status, { "Content-Length": said.bytes.length, ...said.headers });
      end(said.bytes);
    };
    return {
      method,
      key: url.replace(/^\/[^/?]+\/?/, "").replace(/[?&]x-id=\w+/, ""),
      request,
      response,
      refuse,
      pass: () => send((bytes) => response.end(method === "HEAD" ? undefined : bytes)),
      passCut: (count) =>
        send((bytes) => response.write(bytes.subarray(0, count), () => request.socket.destroy())),
    };
  }

  function act(request: IncomingMessage, body: Buffer): Answer | string {
    const { method, url, headers } = request;
    const { pathname, searchParams } = new URL(String(url), "http://storage");
    const [bucket, key] = pathname.slice(1).split(/\/(.*)/) as [string, string?];
    if (!buckets.includes(bucket)) return "404 NoSuchBucket";
    const name = `${bucket}/${decodeURIComponent(key ?? "")}`;
    const isOfParts = searchParams.has("uploads") || searchParams.has("uploadId");
    if (isOfParts) return actOnParts({ parts, objects, name, query: searchParams, method, body });
    if (!key) return list(bucket, searchParams);
    if (method === "PUT") {
      objects.set(name, { bytes: body, at: new Date() });
      return { status: 200, bytes: Buffer.of(), headers: {} };
    }
    if (method === "DELETE") {
      objects.delete(name);
      return { status: 204, bytes: Buffer.of(), headers: {} };
    }
    const found = objects.get(name);
    return found ? part(found, headers.range) : "404 NoSuchKey";
  }

  function list(bucket: string, query: URLSearchParams): Answer {
    const begin = `${bucket}/${query.get("prefix") ?? ""}`;
    const after = query.get("continuation-token")?.slice(tokenBegin.length) ?? "";
    const most = Number(query.get("max-keys") ?? 1000);
    const all = [...objects.keys()].filter((name) => name.startsWith(begin)).sort();
    const rest = all.map((name) => name.slice(bucket.length + 1)).filter((key) => key > after);
    const page = rest.slice(0, most);
    const isTruncated = rest.length > most;
    const next = isTruncated
      ? `<NextContinuationToken>${tokenBegin}${page.at(-1)}</NextContinuationToken>`
      : "";
    const sizeOf = (key: string) => objects.get(`${bucket}/${key}`)?.bytes.length;
    const keys = page
      .map((key) => `<Contents><Key>${key}</Key><Size>${sizeOf(key)}</Size></Contents>`)
      .join("");
    const xml = `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${keys}</ListBucketResult>`;
    return { status: 200, bytes: Buffer.from(xml), headers: { "Content-Type": "application/xml" } };
  }

  const storage = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** By bucket and key: `portal/files/1f0c…`. */
    objects,
    /** What was sent in parts and is not complete, by its number. */
    parts,
    /** Every call so far, as `PUT files/1f0c…`, whatever its result. */
    calls: [] as string[],
    /** Handles each call; passes it on unless a test sets something else. */
    meddle: ((call) => call.pass()) as (call: Call) => Promise<void> | void,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return storage;
}

export interface Answer {
  status: number;
  bytes: Buffer;
  headers: Record<string, string>;
}

/** With all that may go wrong in an address. */
const tokenBegin = "+/=";

function part({ bytes, at }: { bytes: Buffer; at: Date }, range: string | undefined): Answer {
  const headers = { "Last-Modified": at.toUTCString(), ETag: '"x"' };
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (start === undefined || end === undefined) return { status: 200, bytes, headers };
  const wanted = bytes.subarray(Number(start), Number(end) + 1);
  const contentRange = `bytes ${start}-${Number(start) + wanted.length - 1}/${bytes.length}`;
  return { status: 206, bytes: wanted, headers: { ...headers, "Content-Range": contentRange } };
}

function whatIsWrong(request: IncomingMessage, body: Buffer): string | null {
  const { method, headers } = request;
  const [, id, scope, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (!(id && scope && signed && signature)) return "403 AccessDenied";
  if (id !== storageKey.accessKeyId) return "403 InvalidAccessKeyId";
  if (signature !== signatureOf(request, scope, signed.split(";"))) return "403 SignatureDoesNotMatch";
  if (method !== "PUT") return null;
  if (headers["content-length"] === undefined) return "411 MissingContentLength";
  if (request.url?.includes("partNumber=")) return null;
  const told = headers["x-amz-checksum-sha256"];
  return told === hash("sha256", body, "base64") ? null : "400 BadDigest";
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function signatureOf(
  { method, url = "", headers }: IncomingMessage,
  scope: string,
  signed: string[],
): string {
  const { pathname, searchParams } = new URL(url, "http://storage");
  const query = [...searchParams]
    .map((pair) => pair.map(encode).join("="))
    .sort()
    .join("&");
  const lines = signed.map((name) => `${name}:${headerOf(headers, name)}\n`).join("");
  const payload = headers["x-amz-content-sha256"];
  const canonical = [method, pathname, query, lines, signed.join(";"), payload].join("\n");
  const [date = "", region = "", service = ""] = scope.split("/");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256Hex(canonical)].join("\n");
  const key = [date, region, service, "aws4_request"].reduce<string | Buffer>(
    (before, next) => createHmac("sha256", before).update(next).digest(),
    `AWS4${storageKey.secretAccessKey}`,
  );
  return createHmac("sha256", key).update(toSign).digest("hex");
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  return String(headers[name] ?? "").trim();
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256Hex(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
