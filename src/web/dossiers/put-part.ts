import type { PartFile } from "#domain/dossiers/dossiers.ts";
import { requireSuccess } from "../api/api-client.ts";
import { Unreachable } from "../api/reach.ts";
import { type Sent, uploadFetch } from "../api/upload-fetch.ts";
import { sessionFetch } from "../session/session-fetch.ts";

export interface PartUpload {
  /** The id of the part. */
  part: string;
  file: File;
  /** Of the file that its owner sees there; 0 where the part is missing. */
  version: number;
  /** The same for each try with one file, so that it is kept once even when an answer is lost. */
  key: string;
  signal: AbortSignal;
  onProgress: (sent: Sent) => void;
}

/** Bytes up to which a file is sent in one request: sending it again costs less than asking what has come. */
const smallBytes = 256 * 1024;

/**
 * Keeps a file as a part of one's dossier: the one way in which parts are uploaded. A session that has expired is renewed. A small
 * file is sent again where it was broken off, a larger one continued. Rejects with an ApiProblem, or as `fetch` does.
 */
export async function putPart(upload: PartUpload): Promise<PartFile> {
  return upload.file.size > smallBytes ? await putContinued(upload) : await putAtOnce(upload);
}

async function putContinued({ part, file, version, key, signal, onProgress }: PartUpload): Promise<PartFile> {
  const { sendContinued } = await import("./continued-upload.ts").catch(() => {
    throw new Unreachable();
  });
  const address = `/api/cntr/dossier/part/${encodeURIComponent(part)}`;
  const { url, forget } = await sendContinued({ endpoint: `${address}/upload`, file, signal, onProgress });
  const body = JSON.stringify({ upload: url.split("/").at(-1), name: file.name, version });
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  const answer = await sessionFetch(`${address}/finish`, { method: "POST", headers, body, signal });
  if (answer.status < 500) await forget();
  return (await (await requireSuccess(answer)).json()) as PartFile;
}

async function putAtOnce(upload: PartUpload): Promise<PartFile> {
  const { part, file, version, key, signal, onProgress } = upload;
  const body = new FormData();
  body.append("version", String(version));
  body.append("selectedFile", file);
  const request = { method: "POST", headers: { "Idempotency-Key": key }, body, signal };
  const address = `/api/cntr/dossier/part/${encodeURIComponent(part)}`;
  const answer = await requireSuccess(await sessionFetch(address, request, uploadFetch(onProgress)));
  return (await answer.json()) as PartFile;
}
