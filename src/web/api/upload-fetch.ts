import type { Fetch } from "./api-client.ts";
import { inLanguage } from "./in-language.ts";
import { Unreachable } from "./reach.ts";

/** How much of a request is under way, in bytes. */
export interface Sent {
  sent: number;
  total: number;
}

/** `fetch` that tells how much was sent: only XMLHttpRequest knows. It rejects as `fetch` does. */
export function uploadFetch(onProgress: (sent: Sent) => void): Fetch {
  return (input, { method = "GET", headers, body = null, signal } = {}) =>
    new Promise((resolve, reject) => {
      // A signal tells of its abort only once.
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      request.open(method, input);
      const { headers: all } = inLanguage(document.documentElement.lang, headers && { headers });
      for (const [name, value] of new Headers(all)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new Unreachable());
      request.onabort = () => reject(new DOMException("The sending was stopped.", "AbortError"));
      signal?.addEventListener("abort", () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split("\r\n").filter(Boolean);
  // A Response refuses a body, even an empty one, with these.
  const isEmpty = [204, 205, 304].includes(request.status);
  return new Response(isEmpty ? null : request.responseText, {
    status: request.status,
    headers: lines.map((line): [string, string] => {
      const [name = "", ...value] = line.split(": ");
      return [name, value.join(": ")];
    }),
  });
}
