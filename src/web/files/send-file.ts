import { uploadFetch } from "../api/upload-fetch.ts";
import { sessionFetch } from "../session/session-fetch.ts";
import { continueFile, type FileSent, isContinued } from "./continue-file.ts";

/** Where a file goes, and what is sent with it. */
export interface FileAim {
  /** Where a file is sent in one request. */
  whole: string;
  method?: "PATCH" | "POST";
  /** The field of the file in that request. */
  field: string;
  fields: Readonly<Record<string, string | number>>;
  /** How a larger one is continued, if it can be. */
  continued?: {
    /** What it becomes, as the server names it: `plan`, or `part/` and the id of a part. */
    purpose: string;
    /** Where it begins, and where it is handed over once all of it is there. */
    upload: string;
    finish: string;
  };
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
 * larger one continued where it can be. Resolves to the answer, whatever it says. Rejects with an ApiProblem, or as `fetch` does.
 */
export async function sendFile(aim: FileAim, { file, key, signal, onProgress }: FileRequest) {
  const { whole, method = "POST", field, fields, continued } = aim;
  const init = { method, headers: { "Idempotency-Key": key }, signal };
  if (continued && isContinued(file)) {
    const { purpose, upload: endpoint, finish } = continued;
    const upload = await continueFile({ purpose, endpoint, file, signal, onProgress });
    const headers = { ...init.headers, "Content-Type": "application/json" };
    const body = JSON.stringify({ upload, name: file.name, ...fields });
    return await sessionFetch(finish, { ...init, headers, body });
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  body.append(field, file);
  return await sessionFetch(whole, { ...init, body }, uploadFetch(onProgress));
}
