import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { SPECULATION_RULES } from "./feeds/speculation-rules.ts";
import type { AccessLog } from "./http/access-log.ts";
import { createOverload } from "./http/overload.ts";
import type { Report } from "./http/report.ts";
import { type Encoded, send } from "./http/representation.ts";
import { requestIdOf } from "./http/request-id.ts";
import type { StaticFiles } from "./http/static-files.ts";
import type { ContentRead } from "./pages/content-reads.ts";
import type { Destination, PageAddress } from "./pages/destinations.ts";
import type { FailurePage } from "./pages/failure-page.ts";
import { readFormPost } from "./pages/form-posts.ts";
import type { PageCache, RenderedPage } from "./pages/page-cache.ts";
import { PageFailure } from "./pages/page-failure.ts";
import { keyOf, type Variant, variantFor } from "./pages/variants.ts";
import { previewAddress } from "./preview/preview-address.ts";

export interface AppParts {
  report: Report;
  accessLog: AccessLog;
  /** Counts the request where it is a visit. */
  noteVisit(request: IncomingMessage, answer: Encoded): void;
  /** The build's files and the pack's marks, by address. */
  staticFiles: StaticFiles;
  /** Pages, feeds, and content as visitors read it through the API. */
  cache: PageCache;
  /** Feeds, the stylesheet and other texts that are rendered and cached like pages, by path. */
  texts: ReadonlyMap<string, () => Promise<RenderedPage>>;
  destinationOf(address: string): Destination;
  /** The page for an address that has none. */
  notFoundPageAt(address: string): PageAddress;
  /** `request`: set where the page asks the external job board, whose limits count for each visitor. Null: no such page. */
  renderPage(
    page: PageAddress,
    variant: Variant,
    request: IncomingMessage | undefined,
  ): Promise<RenderedPage | null>;
  /** Handles a form sent without script, and renders its result. */
  submitForm(page: PageAddress, body: string, request: IncomingMessage): Promise<RenderedPage | null>;
  /** The origin of PUBLIC_URL; null when it is not set. */
  publicOrigin: string | null;
  /** Whether a request asks the API for content as a visitor; null when it does not. */
  contentReadOf(rawHeaders: readonly string[], address: string): ContentRead | null;
  readContent(read: ContentRead): Promise<RenderedPage>;
  /** Everything below a preview link. */
  preview: RequestListener;
  /** Everything below `/api`. */
  api: RequestListener;
  health: RequestListener;
  failurePageAt(address: string): FailurePage;
  /** Answers a request for which there is no time. */
  answerBusy(request: IncomingMessage, response: ServerResponse, isApi: boolean): void;
  /** Headers of every answer. */
  headers: Record<string, string>;
}

/** Seconds after which a client may try a page again while its data is unavailable. */
const RETRY_AFTER = "30";

const apiPaths = /^\/api(?:[/?]|$)/;
const healthPaths = /^\/(?:healthz|readyz)$/;

/**
 * One request's way, from top to bottom (architecture.md). A cached answer is sent before anything else is
 * checked, which is the whole cost of most visits.
 */
export function createApp(parts: AppParts): RequestListener {
  const { accessLog, staticFiles, cache, texts, destinationOf, notFoundPageAt, api, health } = parts;
  const {
    renderPage,
    submitForm,
    publicOrigin,
    preview,
    failurePageAt,
    headers,
    contentReadOf,
    readContent,
    answerBusy,
  } = parts;
  const overload = createOverload();

  return (request, response) => {
    const { method, url: address = "/" } = request;
    // Browsers that ask to save data get no rules for prefetching.
    if (address === SPECULATION_RULES && request.headers["save-data"] === "on") return noRules(response);
    const reads = method === "GET" || method === "HEAD";
    const cached = reads && cachedFor(address, request.rawHeaders);
    if (cached) {
      send(request, response, cached);
      accessLog.sent(request, response.statusCode);
      parts.noteVisit(request, cached);
      return;
    }
    accessLog.watch(request, response);
    answerAnew(request, response, address, reads);
  };

  function answerAnew(request: IncomingMessage, response: ServerResponse, address: string, reads: boolean) {
    const readOnly = reads && listenerAt(address);
    const isApi = apiPaths.test(address);
    if (readOnly !== health && !overload.admits(response)) answerBusy(request, response, isApi);
    else if (isApi) answerApi(request, response, address, reads);
    else if (readOnly) readOnly(request, response);
    else answerPage(request, response, address).catch((error: unknown) => fail(request, response, error));
  }

  function listenerAt(address: string): RequestListener | undefined {
    if (healthPaths.test(address)) return health;
    return previewAddress(address) ? preview : undefined;
  }

  /** API answers depend on the user, except for content that visitors read. */
  function cachedFor(address: string, rawHeaders: readonly string[]): Encoded | undefined {
    if (apiPaths.test(address)) {
      const read = contentReadOf(rawHeaders, address);
      return read ? cache.fresh(read.key) : undefined;
    }
    return staticFiles.get(address) ?? cache.fresh(keyOf(address, variantFor(rawHeaders)));
  }

  function answerApi(request: IncomingMessage, response: ServerResponse, address: string, reads: boolean) {
    const read = reads ? contentReadOf(request.rawHeaders, address) : null;
    if (!read) return api(request, response);
    cache
      .fill(read.key, () => readContent(read))
      .then(
        (answer) => send(request, response, answer),
        () => api(request, response),
      )
      .catch((error: unknown) => fail(request, response, error));
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, address: string) {
    const { method } = request;
    const text = texts.get(address.split("?", 1)[0] ?? "");
    if (text && method !== "POST")
      return send(request, response, await cache.fill(address.split("?", 1)[0] ?? "", text));
    const destination = destinationOf(address);
    if (destination && "movedTo" in destination) return redirect(response, destination.movedTo);
    if (method === "POST" && destination?.entry.takesForm) return answerForm(request, response, destination);
    if (method !== "GET" && method !== "HEAD") return refuseMethod(response);
    const document = await documentOf(destination, variantFor(request.rawHeaders), request);
    send(request, response, document);
    parts.noteVisit(request, document);
  }

  async function documentOf(
    page: PageAddress | null,
    variant: Variant,
    request: IncomingMessage,
  ): Promise<Encoded> {
    if (page) {
      const asker = page.isForeign ? request : undefined;
      const found = await cache.fill(keyOf(page.key, variant), () => renderPage(page, variant, asker));
      if (found) return found;
    }
    // Addresses without a page share one document: otherwise each would cost a render.
    const notFoundPage = notFoundPageAt(request.url ?? "/");
    const missing = await cache.fill(keyOf(notFoundPage.key, variant), () =>
      renderPage(notFoundPage, variant, undefined),
    );
    if (!missing) throw new Error("The page for missing pages is missing.");
    return missing;
  }

  async function answerForm(request: IncomingMessage, response: ServerResponse, page: PageAddress) {
    const post = await readFormPost(request, publicOrigin);
    if ("refusedWith" in post) {
      response.writeHead(post.refusedWith, { ...headers, Connection: "close", "Content-Length": "0" }).end();
      return;
    }
    const answer = await submitForm(page, post.body, request);
    if (!answer) return send(request, response, await documentOf(null, "first", request));
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  function redirect(response: ServerResponse, to: string) {
    response.writeHead(301, { ...headers, Location: to, "Cache-Control": "public, max-age=3600" }).end();
  }

  function noRules(response: ServerResponse) {
    response.writeHead(204, { ...headers, "Cache-Control": "no-store", Vary: "Save-Data" }).end();
  }

  function refuseMethod(response: ServerResponse) {
    response.writeHead(405, { ...headers, Allow: "GET, HEAD", "Content-Length": "0" }).end();
  }

  /** The page shows the beginning of the request's id, by which the operator finds the failure in the log. */
  function fail(request: IncomingMessage, response: ServerResponse, error: unknown) {
    const requestId = requestIdOf(request);
    parts.report({ event: "failure", requestId, error });
    const isOverSoon = error instanceof PageFailure && error.isOverSoon;
    const failurePage = failurePageAt(request.url ?? "/");
    const retry = isOverSoon ? { "Retry-After": RETRY_AFTER } : {};
    response
      .writeHead(isOverSoon ? 503 : 500, { ...failurePage.headers, ...retry })
      .end(failurePage.html(requestId.slice(0, 8)));
  }
}
