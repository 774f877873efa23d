import type { PartFile } from "#domain/dossiers/dossiers.ts";
import { readAnswer } from "../api/api-client.ts";
import { type OnceRequest, sendOnce } from "../api/send-once.ts";
import { uploadFetch } from "../api/upload-fetch.ts";
import { continueFile, type FileSent, isAllSent, isContinued } from "../files/continue-file.ts";
import { browserApi } from "../session/browser-api.ts";
import { sessionFetch } from "../session/session-fetch.ts";
import { documentStrings } from "../ui/text/strings-context.ts";

export interface PartUpload {
  /** The id of the part. */
  part: string;
  file: File;
  /** Of the file that its owner sees there; 0 where the part is missing. */
  version: number;
  /** The same for each try with one file, so that it is kept once even when an answer is lost. */
  request: OnceRequest;
  signal: AbortSignal;
  onProgress: (sent: FileSent) => void;
  /** As of `sendOnce`. */
  onDoubt: ((words: string) => void) | null;
}

/**
 * Keeps a file as a part of one's dossier: the one way in which parts are uploaded. A session that has expired is renewed. A small
 * file is sent again where it was broken off, a larger one continued. Rejects with an ApiProblem, an UnreadableAnswer, or as `fetch` does.
 */
export async function putPart(upload: PartUpload): Promise<PartFile> {
  const { part, file, request, signal: stop, onProgress, onDoubt } = upload;
  const { sendPlanStrings, dossierStrings } = documentStrings();
  const put = isContinued(file) ? putContinued : putAtOnce;
  return await sendOnce({
    ...{ request, signal: stop, onDoubt, isContinued: isContinued(file) },
    words: { ...sendPlanStrings.doubt, ...dossierStrings.doubt.part },
    find: (key) => keptPart(part, key),
    send: (signal, heard) =>
      put({
        ...{ ...upload, signal },
        onProgress: (sent) => {
          heard(isAllSent(sent));
          onProgress(sent);
        },
      }),
  });
}

/** The file that was kept under this key, in whichever way; null as long as none is there. */
async function keptPart(id: string, key: string): Promise<PartFile | null> {
  const call = browserApi.dossier.part[":id"].sent.$get;
  return await (await call({ param: { id }, header: { "idempotency-key": key } })).json();
}

async function putContinued({
  part,
  file,
  version,
  request,
  signal,
  onProgress,
}: PartUpload): Promise<PartFile> {
  const address = `/api/cntr/dossier/part/${encodeURIComponent(part)}`;
  const aim = { purpose: `part/${part}`, endpoint: `${address}/upload` };
  const upload = await continueFile({ ...aim, file, signal, onProgress });
  const body = JSON.stringify({ upload, name: file.name, version });
  const headers = { "Content-Type": "application/json", "Idempotency-Key": request.key };
  const answer = await sessionFetch(`${address}/finish`, { method: "POST", headers, body, signal });
  return await readAnswer<PartFile>(answer, "sha256");
}

async function putAtOnce(upload: PartUpload): Promise<PartFile> {
  const { part, file, version, request, signal, onProgress } = upload;
  const body = new FormData();
  body.append("version", String(version));
  body.append("selectedFile", file);
  const init = { method: "POST", headers: { "Idempotency-Key": request.key }, body, signal };
  const address = `/api/cntr/dossier/part/${encodeURIComponent(part)}`;
  return await readAnswer<PartFile>(await sessionFetch(address, init, uploadFetch(onProgress)), "sha256");
}
