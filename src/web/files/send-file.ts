import { uploadFetch } from "../api/upload-fetch.ts";
import { sessionFetch } from "../session/session-fetch.ts";
import { continueFile, type FileSent, isContinued } from "./continue-file.ts";

/** Where a file goes, and what it becomes there. */
export interface FileAim {
  /** As the server names it: `plan`, or `part/` and the id of a part. */
  purpose: string;
  /** Where a file is sent in one request. */
  whole: string;
  /** Where one begins that may be continued, and where it is handed over once all of it is there. */
  upload: string;
  finish: string;
  /** What is sent with it. */
  fields: Readonly<Record<string, string | number>>;
}

export interface FileRequest {
  file: File;
  /** The same for each try with one file, so that it is kept once even when an answer is lost. */
  key: string;
  signal: AbortSignal;
  onProgress: (sent: FileSent) => void;
}

/**
 * Sends a file as the signed-in user; a session that has expired is renewed. A small file is sent again where it was broken off, a
 * larger one continued. Resolves to the answer, whatever it says. Rejects with an ApiProblem, or as `fetch` does.
 */
export async function sendFile(aim: FileAim, { file, key, signal, onProgress }: FileRequest) {
  const init = { method: "POST", headers: { "Idempotency-Key": key }, signal };
  if (isContinued(file)) {
    const { purpose, upload: endpoint, finish, fields } = aim;
    const upload = await continueFile({ purpose, endpoint, file, signal, onProgress });
    const headers = { ...init.headers, "Content-Type": "application/json" };
    const body = JSON.stringify({ upload, name: file.name, ...fields });
    return await sessionFetch(finish, { ...init, headers, body });
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(aim.fields)) body.append(name, String(value));
  body.append("selectedFile", file);
  return await sessionFetch(aim.whole, { ...init, body }, uploadFetch(onProgress));
}
