import type { HttpRequest, HttpResponse } from "tus-js-client";
import { type Fetch, requireSuccess } from "../api/api-client.ts";
import { watchSilence } from "../api/silence.ts";
import { uploadFetch } from "../api/upload-fetch.ts";
import { sessionFetch } from "../session/session-fetch.ts";

/** Milliseconds in which nothing is heard of a request, after which its connection is taken for dead. */
const deadMs = 90_000;

/** What the protocol's library sends requests with: as the signed-in user. */
export const sessionStack = {
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
