import { acceptedLanguage } from "#api/http/language.ts";
import { defaultLanguage, type Languages } from "#strings/languages.ts";
import type { RenderedPage } from "./page-cache.ts";

/**
 * Addresses whose answer to a visitor depends on content and the day alone, exactly as our pages and documentation write
 * them. Any other spelling goes to the API and is not cached.
 */
const contentAddress = new RegExp(
  `^/api/cntr/(?:${[
    "content/[a-z]+(?:/[a-z0-9-]+)?",
    "(?:activity/a[1-4]|job|news)/all(?:\\?page=\\d{1,4}&pageSize=\\d{1,3})?",
    "news/all\\?page=\\d{1,4}&pageSize=\\d{1,3}&type=[a-z0-9-]{1,60}",
    "news/types",
    "(?:activity|job|news)/id\\?id=\\d{1,15}",
  ].join("|")})$`,
);

/** Milliseconds that an answer is cached while no content changes: jobs expire without a change. */
const TTL = 60_000;

/** The headers that identify the user; without them, the request is a visitor's. */
const identities: ReadonlySet<string> = new Set(["authorization", "cookie"]);

/** A request for content as any visitor sends it. */
export interface ContentRead {
  address: string;
  language: string;
  /** The cache key of the answer, which is the same for all readers of a language. */
  key: string;
}

/** Recognises a GET or HEAD request for content as any visitor sends it; null for any other. */
export function readsContent(languages: Languages) {
  return (rawHeaders: readonly string[], address: string): ContentRead | null => {
    if (!contentAddress.test(address)) return null;
    let accepted: string | undefined;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = (rawHeaders[index] as string).toLowerCase();
      if (identities.has(name)) return null;
      if (name === "accept-language") accepted = rawHeaders[index + 1];
    }
    const language = acceptedLanguage(accepted, languages).key;
    // No address has a space.
    return { address, language, key: language === defaultLanguage ? address : `${language} ${address}` };
  };
}

/**
 * Asks the API for content as a visitor.
 *
 * @param api the API in process
 * @param headers of every answer
 * @returns `read(contentRead)`. Successful answers are cacheable and lose X-Request-Id; those who wait together for a failing
 * one share it. A list without items is not cached: past a list's last page there are millions of addresses.
 */
export function createContentReads(
  api: (address: string, init: RequestInit) => Response | Promise<Response>,
  headers: Record<string, string>,
): (read: ContentRead) => Promise<RenderedPage> {
  const commonHeaders = Object.fromEntries(new Headers(headers));
  return async ({ address, language }) => {
    const response = await api(address, { headers: { "Accept-Language": language } });
    const body = Buffer.from(await response.arrayBuffer());
    const isCacheable = isPublic(response);
    if (isCacheable) response.headers.delete("X-Request-Id");
    const { etag, vary, ...own } = Object.fromEntries(response.headers);
    return {
      status: response.status,
      headers: { ...commonHeaders, ...own },
      body,
      keep: isCacheable && !body.equals(emptyList),
      ttl: TTL,
      ...(etag && { etag }),
      ...(vary && { vary: `Accept-Encoding, ${vary}` }),
    };
  };
}

/** The body of a list without items. */
export const emptyList = Buffer.from("[]");

/** Whether the API allows caching, as it does for content that visitors read. */
function isPublic({ status, headers }: Response): boolean {
  return status === 200 && headers.get("Cache-Control")?.startsWith("public") === true;
}
