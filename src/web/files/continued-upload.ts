import { type DetailedError, Upload } from "tus-js-client";
import { requireSuccess } from "../api/api-client.ts";
import { isProblem } from "../api/problem.ts";
import type { Sent } from "../api/upload-fetch.ts";
import { browserApi } from "../session/browser-api.ts";
import { sessionStack } from "./session-request.ts";
import { sha256Of } from "./sha256-of.ts";

/** How far a file has come that may be continued. */
export interface Continued extends Sent {
  /** The bytes that the server has said to have. */
  kept: number;
  /** Whether the line is gone; it is tried again and again. */
  isLost: boolean;
}

export interface ContinuedFile {
  /** What the file becomes, as the server names it: `plan`, or `part/` and the id of a part. */
  purpose: string;
  /** Where an upload of it begins. */
  endpoint: string;
  file: File;
  signal: AbortSignal;
  onProgress: (continued: Continued) => void;
}

/** Bytes of a request: once each of them is answered, it is known what the server has. */
const chunkSize = 256 * 1024;

/** Milliseconds before each new try in a row without a connection. The first gives the server time to store what came. */
const lineDelays = [500, 1000, 3000, 5000, 10_000, ...Array<number>(2000).fill(20_000)];

/** New tries in a row, within 20 s, of what the server could not do; then whoever sends is asked. */
const mostFailures = 5;

/**
 * Sends the bytes of a file by the tus protocol. Where an upload of the same file for the same purpose was broken off, by the line, the
 * tab or the phone, it goes on from what the server has, on any device. Rejects with an ApiProblem, or as `fetch` does.
 *
 * @returns the id of the upload
 */
export async function sendContinued(sending: ContinuedFile): Promise<string> {
  const { purpose, endpoint, file, signal, onProgress } = sending;
  const sha256 = await sha256Of(file);
  const known = sha256 === null ? undefined : await findUpload(purpose, sha256);
  signal.throwIfAborted();

  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let kept = 0;
  let isWaiting = false;
  const tell = (sent: number, isLost: boolean) => onProgress({ sent, total: file.size, kept, isLost });
  const upload = new Upload(file, {
    ...{ endpoint, chunkSize, retryDelays: lineDelays, httpStack: sessionStack },
    ...{ uploadUrl: known ? `/api/cntr/upload/${known}` : null, storeFingerprintForResuming: false },
    metadata: sha256 === null ? {} : { sha256 },
    onBeforeRequest: () => {
      isWaiting = false;
    },
    onAfterResponse: (_, answer) => {
      kept = Number(answer.getHeader("Upload-Offset") ?? kept);
    },
    onProgress: (sent) => tell(sent, false),
    onShouldRetry: (error, attempt) => {
      isWaiting = mayRetry(error, attempt);
      if (isWaiting && attempt > 0 && statusOf(error) === 0) tell(kept, true);
      return isWaiting;
    },
    onSuccess: () => resolve(),
    onError: (error) => void reasonOf(error).then(reject),
  });
  const stop = () => {
    void upload.abort();
    reject(signal.reason);
  };
  const goOn = () => {
    if (!isWaiting) return;
    void upload.abort();
    upload.start();
  };
  signal.addEventListener("abort", stop, { once: true });
  addEventListener("online", goOn);
  upload.start();
  await promise.finally(() => {
    signal.removeEventListener("abort", stop);
    removeEventListener("online", goOn);
  });
  return upload.url?.split("/").at(-1) ?? "";
}

async function findUpload(purpose: string, sha256: string): Promise<string | undefined> {
  const uploads = await (await browserApi.upload.$get()).json();
  return uploads.find((upload) => upload.purpose === purpose && upload.sha256 === sha256)?.id;
}

/** A conflict is bytes that another tab has sent: the server is asked anew what it has. A full disk (507) takes people. */
function mayRetry(error: Error | DetailedError, attempt: number): boolean {
  const status = statusOf(error);
  const mayPass = status === 409 || (status >= 500 && status !== 507);
  return status === 0 || (mayPass && attempt < mostFailures);
}

function statusOf(error: Error | DetailedError): number {
  if (!("originalResponse" in error)) return 0;
  const { originalResponse, causingError } = error;
  return originalResponse?.getStatus() ?? (isProblem(causingError) ? causingError.status : 0);
}

async function reasonOf(error: Error | DetailedError): Promise<unknown> {
  if (!("originalResponse" in error)) return error;
  const answer: Response | undefined = error.originalResponse?.getUnderlyingObject();
  if (!answer) return error.causingError ?? error;
  return await requireSuccess(answer).catch((problem: unknown) => problem);
}
