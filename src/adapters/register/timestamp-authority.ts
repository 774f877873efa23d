import { randomBytes } from "node:crypto";
import { Unavailable } from "#domain/errors.ts";
import type { Timestamp, Timestamped } from "#domain/ports.ts";
import { second } from "#domain/time/moments.ts";

const limits = { milliseconds: 20 * second, bytes: 64 * 1024 };

/**
 * Asks a time-stamping authority (RFC 3161) over HTTP. Its answer is kept only when it is about the very hash and the very
 * question; whether the authority is to be believed is for whoever verifies the answer with the authority's certificate.
 */
export function timestampAuthority(url: string): Timestamp {
  return (sha256) =>
    stamp(url, sha256).catch((error: unknown) => {
      throw new Unavailable(error);
    });
}

async function stamp(url: string, sha256: Uint8Array): Promise<Timestamped> {
  // Loaded when it is needed: once a day.
  const { readAnswer, writeQuestion } = await import("./timestamp-codec.ts");
  const nonce = randomBytes(8);
  // An INTEGER of DER: positive, and without a leading zero.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const response = await ask(url, writeQuestion({ sha256, nonce }));
  const answer = readAnswer(response);
  if (Buffer.compare(answer.sha256, sha256) !== 0 || Buffer.compare(answer.nonce, nonce) !== 0) {
    throw new Error("The answer is about something else.");
  }
  return { attestedAt: answer.attestedAt, response };
}

async function ask(url: string, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/timestamp-query" },
    body,
    signal: AbortSignal.timeout(limits.milliseconds),
  });
  if (!answer.ok) throw new Error(`The authority answered with ${answer.status}.`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > limits.bytes) throw new Error("The answer is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
