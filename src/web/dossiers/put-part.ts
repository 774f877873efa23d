import type { PartFile } from "#domain/dossiers/dossiers.ts";
import { requireSuccess } from "../api/api-client.ts";
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

/**
 * Keeps a file as a part of one's dossier: the one way in which parts are uploaded. A session that has expired is renewed, and the
 * file sent again. Rejects with an ApiProblem, or as `fetch` does.
 */
export async function putPart(upload: PartUpload): Promise<PartFile> {
  const { part, file, version, key, signal, onProgress } = upload;
  const body = new FormData();
  body.append("version", String(version));
  body.append("selectedFile", file);
  const request = { method: "POST", headers: { "Idempotency-Key": key }, body, signal };
  const address = `/api/cntr/dossier/part/${encodeURIComponent(part)}`;
  const answer = await requireSuccess(await sessionFetch(address, request, uploadFetch(onProgress)));
  return (await answer.json()) as PartFile;
}
