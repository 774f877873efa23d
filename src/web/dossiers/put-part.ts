import type { PartFile } from "#domain/dossiers/dossiers.ts";
import { requireSuccess } from "../api/api-client.ts";
import { uploadFetch } from "../api/upload-fetch.ts";
import { continueFile, type FileSent, isContinued } from "../files/continue-file.ts";
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
  onProgress: (sent: FileSent) => void;
}

/**
 * Keeps a file as a part of one's dossier: the one way in which parts are uploaded. A session that has expired is renewed. A small
 * file is sent again where it was broken off, a larger one continued. Rejects with an ApiProblem, or as `fetch` does.
 */
export async function putPart(upload: PartUpload): Promise<PartFile> {
  return isContinued(upload.file) ? await putContinued(upload) : await putAtOnce(upload);
}

async function putContinued({ part, file, version, key, signal, onProgress }: PartUpload): Promise<PartFile> {
  const address = `/api/cntr/dossier/part/${encodeURIComponent(part)}`;
  const aim = { purpose: `part/${part}`, endpoint: `${address}/upload` };
  const upload = await continueFile({ ...aim, file, signal, onProgress });
  const body = JSON.stringify({ upload, name: file.name, version });
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  const answer = await sessionFetch(`${address}/finish`, { method: "POST", headers, body, signal });
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
