import {
  type DetailedError,
  defaultOptions,
  type HttpRequest,
  type HttpResponse,
  Upload,
} from "tus-js-client";
import { requireSuccess } from "../api/api-client.ts";
import { type Sent, uploadFetch } from "../api/upload-fetch.ts";
import { sessionFetch } from "../session/session-fetch.ts";

interface ContinuedFile {
  /** Where an upload of it begins. */
  endpoint: string;
  file: File;
  signal: AbortSignal;
  onProgress: (sent: Sent) => void;
}

/** Milliseconds before each new try in a row; then whoever sends is asked, or the connection comes back. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

/**
 * Sends the bytes of a file by the tus protocol. Where an upload of the same file to the same place was broken off, by the line, the tab
 * or the phone, it goes on from what the server has. Rejects with an ApiProblem, or as `fetch` does.
 *
 * @returns the upload's address, and how to forget it on this device once it was used
 */
export async function sendContinued(sending: ContinuedFile) {
  const { endpoint, file, signal, onProgress } = sending;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(file, {
    ...{ endpoint, retryDelays, httpStack: sessionStack },
    fingerprint: async ({ name, size, lastModified }) =>
      ["tus", endpoint, name, size, lastModified].join("::"),
    onProgress: (sent, total) => onProgress({ sent, total }),
    onShouldRetry: ({ originalResponse }) => mayRetry(originalResponse?.getStatus() ?? 0),
    onSuccess: () => resolve(),
    onError: (error) => void reasonOf(error).then(reject),
  });
  const stop = () => {
    void upload.abort();
    reject(signal.reason);
  };
  signal.throwIfAborted();
  signal.addEventListener("abort", stop, { once: true });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  await promise.finally(() => signal.removeEventListener("abort", stop));
  const forget = async () => {
    for (const { urlStorageKey } of await upload.findPreviousUploads()) {
      await defaultOptions.urlStorage.removeUpload(urlStorageKey);
    }
  };
  return { url: upload.url as string, forget };
}

/** A conflict is bytes that another tab has sent: the server is asked anew what it has. */
function mayRetry(status: number): boolean {
  return status === 0 || status === 409 || status >= 500;
}

async function reasonOf(error: Error | DetailedError): Promise<unknown> {
  if (!("originalResponse" in error)) return error;
  const answer: Response | undefined = error.originalResponse?.getUnderlyingObject();
  if (!answer) return error.causingError ?? error;
  return await requireSuccess(answer).catch((problem: unknown) => problem);
}

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
    if (this.#method === "HEAD") await sessionFetch("/api/cntr/user/me", { signal });
    const request = { method: this.#method, headers: this.#headers, body: body as BodyInit | null, signal };
    const send = uploadFetch(({ sent }) => this.#onSent(sent));
    const answer = await sessionFetch(this.#url, request, send);
    const text = await answer.clone().text();
    return {
      getStatus: () => answer.status,
      getHeader: (name) => answer.headers.get(name) ?? undefined,
      getBody: () => text,
      getUnderlyingObject: () => answer,
    };
  };
}
