import { randomBytes } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { ApiClient } from "#web/api-client.ts";
import { unknownPage } from "./page-addresses.ts";
import type { RenderedPage } from "./page-cache.ts";
import { PageFailure } from "./page-failure.ts";
import { createSeal, type InlineAssets } from "./sealed-document.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

/**
 * The pages' own build. It brings its router and React along: another copy would not know its objects, and one that
 * is loaded from the packages would be slower (it asks for `NODE_ENV`).
 */
export interface WebBuild extends ServerBuild {
  entry: {
    module: ServerBuild["entry"]["module"] &
      Pick<Router, "createRequestHandler" | "RouterContextProvider"> &
      Keys;
  };
}
type Router = typeof import("react-router");
type Keys = typeof import("#web/server-context.ts");

/** For whom a page is rendered. */
export interface PageVisit {
  /** The API as a visitor asks it, and, where that matters, from their address. */
  api: ApiClient;
  /** A form sent without script, as the browser encoded it. */
  form?: string;
}

export interface PageParts {
  build: WebBuild;
  inline: InlineAssets;
  publicUrl: URL;
  /** Origins a page may show in a frame (the map, once asked for). */
  frames: string[];
  /** Headers of every answer. */
  headers: Record<string, string>;
}

/** Browsers and proxies may keep a page, but ask each time whether it still holds (architecture.md). */
const cacheControl = "public, max-age=0, must-revalidate";

/**
 * Renders pages as visitors see them, ready to be kept and sent to anyone; or, for whoever sent one, what came of a form.
 *
 * @returns a function from a page's key (path and query) to the page; it rejects when rendering or
 * the data behind it fails, so that an error is never kept
 */
export function createPageRenderer(
  parts: PageParts,
): (page: string, visit: PageVisit) => Promise<RenderedPage> {
  const {
    createRequestHandler,
    RouterContextProvider,
    apiContext,
    documentContext,
    failuresContext,
    nonceContext,
  } = parts.build.entry.module;
  const handle = createRequestHandler(parts.build, "production");
  const seal = createSeal(parts.inline);

  return async (page, { api, form }) => {
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(nonceContext, nonce);
    const failures: unknown[] = [];
    context.set(failuresContext, failures);
    const document: { html?: Buffer } = {};
    context.set(documentContext, document);
    const response = await handle(requestOf(new URL(page, parts.publicUrl), form), context);
    if (response.status === 500) throw new PageFailure(page, failures);
    if (response.headers.has("Location")) return redirection(response, parts.headers);
    if (!document.html) throw new PageFailure(page, failures);
    const { body, scriptHashes, styleHash } = seal(document.html, nonce);
    const policy = contentSecurityPolicy({
      scripts: scriptHashes,
      styles: [styleHash],
      frames: parts.frames,
    });
    return {
      status: response.status,
      headers: {
        ...parts.headers,
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": form !== undefined || response.status === 429 ? "no-store" : cacheControl,
        "Content-Security-Policy": policy,
        ...retryAfter(response),
      },
      body,
      keep: form === undefined && (response.status === 200 || page === unknownPage),
      ...lifeOf(response),
    };
  };
}

function requestOf(url: URL, form: string | undefined): Request {
  if (form === undefined) return new Request(url);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return new Request(url, { method: "POST", headers, body: form });
}

function redirection({ status, headers }: Response, own: Record<string, string>): RenderedPage {
  const location = headers.get("Location") ?? "/";
  return {
    status,
    headers: { ...own, Location: location, "Cache-Control": "no-store", "Content-Length": "0" },
    body: Buffer.alloc(0),
    keep: false,
  };
}

/** A page whose data changes by itself says so by `max-age`, in seconds; that is between it and us. */
function lifeOf({ headers }: Response): Pick<RenderedPage, "keepFor"> {
  const [, seconds] = headers.get("Cache-Control")?.match(/max-age=(\d+)/) ?? [];
  return seconds ? { keepFor: Number(seconds) * 1000 } : {};
}

/** Whoever is told to wait is told for how long. */
function retryAfter({ headers }: Response): Record<string, string> {
  const seconds = headers.get("Retry-After");
  return seconds ? { "Retry-After": seconds } : {};
}
