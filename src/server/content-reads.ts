import type { RenderedPage } from "./page-cache.ts";

/**
 * Addresses whose answer to a visitor depends on content and the day alone, exactly as our pages and documentation write
 * them. Any other spelling goes to the API, which is slower and knows better: an address decides what is kept.
 */
const contentAddress = new RegExp(
  `^/api/cntr/(?:${[
    "content/[a-z]+(?:/[a-z0-9-]+)?",
    "(?:activity/a[1-4]|job|news)/all(?:\\?page=\\d{1,4}&pageSize=\\d{1,3})?",
    "(?:activity|job|news)/id\\?id=\\d{1,15}",
  ].join("|")})$`,
);

/** Milliseconds that an answer is kept while no content changes: a job's end passes by itself. */
const KEEP_FOR = 60_000;

/** What tells who asks; without either, the asker is a visitor. */
const identities: ReadonlySet<string> = new Set(["authorization", "cookie"]);

/** A host as one may be written; of any other the API says that the request makes no sense. */
const plainHost = /^[\w.:[\]-]+$/;

/** Whether a GET or HEAD asks for content as any visitor does: such an answer is the same for all. */
export function isContentRead(rawHeaders: readonly string[], address: string): boolean {
  if (!contentAddress.test(address)) return false;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] as string).toLowerCase();
    if (identities.has(name)) return false;
    if (name === "host" && !plainHost.test(rawHeaders[index + 1] as string)) return false;
  }
  return true;
}

/**
 * Asks the API for content as a visitor.
 *
 * @param api the API in process
 * @param headers of every answer
 * @returns a function from an address to the answer, which may be kept when it is a good one, and then holds no number of
 * a request; those who wait together for one that is not are told the same number
 */
export function createContentReads(
  api: (address: string) => Response | Promise<Response>,
  headers: Record<string, string>,
): (address: string) => Promise<RenderedPage> {
  const everyAnswers = Object.fromEntries(new Headers(headers));
  return async (address) => {
    const response = await api(address);
    const body = Buffer.from(await response.arrayBuffer());
    const keep = isGood(response);
    if (keep) response.headers.delete("X-Request-Id");
    const { etag, ...own } = Object.fromEntries(response.headers);
    return {
      status: response.status,
      headers: { ...everyAnswers, ...own },
      body,
      keep,
      keepFor: KEEP_FOR,
      ...(etag && { etag }),
    };
  };
}

/** Whether the API lets it be kept, as it does what visitors read of content. */
function isGood({ status, headers }: Response): boolean {
  return status === 200 && headers.get("Cache-Control")?.startsWith("public") === true;
}
