import { hash } from "node:crypto";
import type { Answer } from "./object-storage-server.ts";

/** What was sent of an object that is sent in parts. */
export interface SentParts {
  /** Its bucket and key. */
  name: string;
  /** By their numbers. */
  sent: Map<number, Buffer>;
}

interface PartsCall {
  parts: Map<string, SentParts>;
  objects: Map<string, { bytes: Buffer; at: Date }>;
  name: string;
  query: URLSearchParams;
  method: string | undefined;
  body: Buffer;
}

/** Answers the calls of objects that are sent in parts. The object is there once they are complete, in order and as they came. */
export function actOnParts({ parts, objects, name, query, method, body }: PartsCall): Answer | string {
  if (method === "GET") return list(parts, name + (query.get("prefix") ?? ""));
  if (query.has("uploads")) {
    const id = crypto.randomUUID();
    parts.set(id, { name, sent: new Map() });
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  const id = query.get("uploadId") ?? "";
  const upload = parts.get(id);
  if (upload?.name !== name) return "404 NoSuchUpload";
  if (method === "PUT") {
    upload.sent.set(Number(query.get("partNumber")), body);
    return { status: 200, bytes: Buffer.of(), headers: { ETag: tagOf(body) } };
  }
  if (method === "POST") {
    const sent = [...upload.sent].sort(([one], [other]) => one - other);
    const told = [...String(body).matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => [
      Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll("&quot;", '"'),
    ]);
    const have = sent.map(([number, bytes]) => [number, tagOf(bytes)]);
    if (JSON.stringify(told) !== JSON.stringify(have)) return "400 InvalidPart";
    objects.set(name, { bytes: Buffer.concat(sent.map(([, bytes]) => bytes)), at: new Date() });
  }
  parts.delete(id);
  return method === "POST"
    ? xml("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>")
    : { status: 204, bytes: Buffer.of(), headers: {} };
}

/** Those that are not complete, of objects whose names begin so and have no further slash. */
function list(parts: Map<string, SentParts>, begin: string): Answer {
  const found = [...parts].filter(
    ([, { name }]) => name.startsWith(begin) && !name.slice(begin.length).includes("/"),
  );
  const uploads = found.map(([id, { name }]) => {
    const key = name.slice(name.indexOf("/") + 1);
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`;
  });
  return xml(`<ListMultipartUploadsResult>${uploads.join("")}</ListMultipartUploadsResult>`);
}

function tagOf(bytes: Buffer): string {
  return `"${hash("md5", bytes)}"`;
}

function xml(text: string): Answer {
  const bytes = Buffer.from(`<?xml version="1.0"?>${text}`);
  return { status: 200, bytes, headers: { "Content-Type": "application/xml" } };
}
