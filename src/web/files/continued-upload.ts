import { type DetailedError, type HttpRequest, type HttpResponse, Upload } from "tus-js-client";
import { type Fetch, requireSuccess } from "../api/api-client.ts";
import { isProblem } from "../api/problem.ts";
import { watchSilence } from "../api/silence.ts";
import { type Sent, uploadFetch } from "../api/upload-fetch.ts";
import { browserApi } from "../session/browser-api.ts";
import { sessionFetch } from "../session/session-fetch.ts";
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
    endpoint,
    chunkSize,
    retryDelays: lineDelays,
    httpStack: sessionStack,
    uploadUrl: known ? `/api/cntr/upload/${known}` : null,
    storeFingerprintForResuming: false,
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

/** Milliseconds in which nothing is heard of a request, after which its connection is taken for dead. */
const deadMs = 90_000;

/** What the protocol's library sends requests with: as the signed-in user. */
const sessionStack = {
  getName: () => "session",
  createRequest: (method: string, url: string): HttpRequest => new SessionRequest(method, url),
};

/** A request of the protocol as the signed-in user. */
class SessionRequest implements HttpRequest {
  readonly #method: string;
  readonly #url: string;
  readonly #headers = new Headers();
  readonly #stopping = new AbortController();
  #onSent: (bytes: number) => void = () => undefined;

  constructor(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  getMethod = () => this.#method;
  getURL = () => this.#url;
  setHeader = (name: string, value: string) => this.#headers.set(name, value);
  getHeader = (name: string) => this.#headers.get(name) ?? undefined;
  setProgressHandler = (handler: (bytes: number) => void) => {
    this.#onSent = handler;
  };
  getUnderlyingObject = () => this;
  abort = async () => this.#stopping.abort();

  send = async (body: XMLHttpRequestBodyInit | null = null): Promise<HttpResponse> => {
    const { signal } = this.#stopping;
    // An answer to HEAD has no body that could say that the session has expired.
    const isAsking = this.#method === "HEAD";
    if (isAsking) await requireSuccess(await sessionFetch("/api/cntr/user/me", { signal }));
    const request = { method: this.#method, headers: this.#headers, body: body as BodyInit | null, signal };
    const answer = await sessionFetch(this.#url, request, this.#sendWatched);
    // The library would begin anew, although the upload is there.
    if (isAsking && answer.status !== 404) await requireSuccess(answer);
    const text = await answer.clone().text();
    return {
      getStatus: () => answer.status,
      getHeader: (name) => answer.headers.get(name) ?? undefined,
      getBody: () => text,
      getUnderlyingObject: () => answer,
    };
  };

  /** A phone that changes its network may never hear that a connection is dead. */
  #sendWatched: Fetch = async (input, init) => {
    const silence = watchSilence(deadMs, () => this.#stopping.abort());
    const send = uploadFetch(({ sent }) => {
      silence.broken();
      this.#onSent(sent);
    });
    try {
      return await send(input, init);
    } finally {
      silence.end();
    }
  };
}
