import { hash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import S3rver from "@20minutes/s3rver";
import { onTestFinished } from "vitest";
import type { BucketPlace } from "#adapters/files/s3/storage-calls.ts";
import { freshDirectory } from "./directories.ts";

/** A call on its way to the storage. */
export interface Call {
  method: string;
  /** Below the bucket, with its query; empty for the bucket itself. */
  key: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** Lets it through. */
  pass(): Promise<void>;
  /** Lets it through, and cuts the connection after so many bytes of the answer's body. */
  passCut(bytes: number): Promise<void>;
  /** Answers it as storages say no. */
  refuse(status: number, code: string): void;
}

/** An object storage on loopback. It goes with the test. */
export interface ObjectStorage {
  /** A bucket of it that is there. */
  place: BucketPlace;
  /** Another one. */
  otherPlace: BucketPlace;
  /** Where it has its objects: the key `k` of the bucket `b` in the file `b/k._S3rver_object`. */
  directory: string;
  /** Every call so far, as `PUT files/1f0c…`, whatever became of it. */
  calls: string[];
  /** What is done with each call; lets it through, unless a test sets something else. */
  meddle: (call: Call) => Promise<void> | void;
  /** Nobody answers any more. */
  close(): void;
}

/**
 * Starts an object storage: `@20minutes/s3rver`, which checks signatures, behind a door that checks what real ones check
 * beside: the body's length is told ahead, its hash is in the signature, and what arrives is what was told.
 */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const buckets = ["portal", "other"];
  const directory = await freshDirectory();
  const s3rver = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  await s3rver.configureBuckets();
  const inside = createServer(s3rver.callback());
  const insidePort = await listening(inside);

  const door = createServer(async (incoming, response) => {
    incoming.on("error", () => undefined);
    response.on("error", () => undefined);
    const call = callOf(incoming, response, insidePort);
    storage.calls.push(`${call.method} ${call.key}`);
    // Who asked may go away meanwhile: nobody is left to be told.
    await Promise.resolve(storage.meddle(call)).catch((error: unknown) => {
      if (!incoming.socket.destroyed) throw error;
    });
  });
  const endpoint = `http://127.0.0.1:${await listening(door)}`;
  const close = () => {
    for (const server of [door, inside]) {
      server.close();
      server.closeAllConnections();
    }
  };
  onTestFinished(close);

  const key = { region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const [place, otherPlace] = buckets.map((bucket) => ({ endpoint, bucket, prefix: "files/", ...key }));
  const storage: ObjectStorage = {
    place: place as BucketPlace,
    otherPlace: otherPlace as BucketPlace,
    directory,
    calls: [],
    meddle: (call) => call.pass(),
    close,
  };
  return storage;
}

/** The settings of a portal that keeps its files there. */
export function settingsOf({ endpoint, region, bucket, prefix, ...key }: BucketPlace) {
  return {
    FILES_URL: `s3://${bucket}/${prefix}?${new URLSearchParams({ endpoint, region })}`,
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
  };
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

function callOf(incoming: IncomingMessage, response: ServerResponse, insidePort: number): Call {
  const { method = "", url = "" } = incoming;
  const refuse = (status: number, code: string) => {
    response.writeHead(status, { "Content-Type": "application/xml" });
    response.end(method === "HEAD" ? "" : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  };
  const ask = async () => {
    const body = await buffer(incoming).catch(() => null);
    if (body === null) return null;
    const wrong = whatIsWrong(incoming, body);
    if (wrong) {
      refuse(400, wrong);
      return null;
    }
    const answer = await askInside(incoming, body, insidePort);
    const isPage = [400, 500].includes(answer.statusCode ?? 0) && url.includes("list-type=2");
    return isPage ? await askForPage(url, insidePort) : answer;
  };
  return {
    method,
    key: url.replace(/^\/[^/?]+\/?/, ""),
    request: incoming,
    response,
    refuse,
    pass: async () => {
      const answer = await ask();
      if (!answer) return;
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      await pipeline(answer, response).catch(() => undefined);
    },
    passCut: async (bytes) => {
      const answer = await ask();
      if (!answer) return;
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      response.write((await buffer(answer)).subarray(0, bytes), () => incoming.socket.destroy());
    },
  };
}

function whatIsWrong({ method, headers }: IncomingMessage, body: Buffer): string | null {
  const signed = /^AWS4-HMAC-SHA256 Credential=.+, SignedHeaders=(\S+), Signature=[0-9a-f]{64}$/.exec(
    headers.authorization ?? "",
  )?.[1];
  if (!signed) return "AccessDenied";
  const demanded = ["host", "x-amz-content-sha256", "x-amz-date"];
  if (!demanded.every((name) => signed.split(";").includes(name))) return "AuthorizationHeaderMalformed";
  if (method === "PUT" && headers["content-length"] === undefined) return "MissingContentLength";
  return headers["x-amz-content-sha256"] === hash("sha256", body) ? null : "XAmzContentSHA256Mismatch";
}

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

async function askInside({ method, url, headers }: Asked, body: Buffer, port: number) {
  const forwarded = request({ host: "127.0.0.1", port, method, path: url, headers });
  forwarded.end(body);
  const [answer] = await once(forwarded, "response");
  return answer as IncomingMessage;
}

/**
 * The page of a listing before which or after which there is another one. The storage checks the signature, but then fails:
 * it makes its continuation tokens with a cipher that OpenSSL has given up. It can still list as version 1 does, without
 * tokens; ours is the key after which to go on, with all that may go wrong in an address before it.
 */
async function askForPage(url: string, port: number): Promise<PagedAnswer> {
  const { pathname, searchParams: query } = new URL(url, "http://storage");
  const token = query.get("continuation-token");
  if (token) query.set("marker", token.slice(tokenBegin.length));
  for (const name of ["list-type", "continuation-token"]) query.delete(name);
  const answer = await askInside(
    { method: "GET", url: `${pathname}?${query}`, headers: {} },
    Buffer.of(),
    port,
  );
  const xml = (await buffer(answer)).toString();
  const last = [...xml.matchAll(/<Key>(.*?)<\/Key>/g)].at(-1)?.[1];
  const truncated = "<IsTruncated>true</IsTruncated>";
  const next = `<NextContinuationToken>${tokenBegin}${last}</NextContinuationToken>`;
  const { "content-length": _, ...headers } = answer.headers;
  const page = Readable.from([xml.replace(truncated, truncated + next)], { objectMode: false });
  return Object.assign(page, { statusCode: answer.statusCode, headers });
}

type PagedAnswer = Readable & Pick<IncomingMessage, "statusCode" | "headers">;

const tokenBegin = "+/=";
