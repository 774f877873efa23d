import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AccessLog } from "./access-log.ts";
import { isContentRead } from "./content-reads.ts";
import type { FailurePage } from "./failure-page.ts";
import type { AnswerKept } from "./fast-path.ts";
import { formPageOf, readFormPost } from "./form-posts.ts";
import type { Logger } from "./log.ts";
import { destinationOf } from "./page-addresses.ts";
import type { PageCache, RenderedPage } from "./page-cache.ts";
import { PageFailure } from "./page-failure.ts";
import type { PlainRequest } from "./plain-request.ts";
import { type Encoded, type Reply, replyTo, send, sendReply } from "./representation.ts";

export interface AppParts {
  log: Logger;
  accessLog: AccessLog;
  /** Answers whole, by address: the build's files and the pack's marks. */
  staticFiles: ReadonlyMap<string, Encoded>;
  pages: PageCache;
  /** Pages that show the external job board's jobs: apart, so that no number of searches pushes ours out. */
  foreignPages: PageCache;
  /** What visitors read through the API: content, kept like pages. */
  contentAnswers: PageCache;
  /** Feeds and other texts that are rendered and kept like pages, by path. */
  texts: ReadonlyMap<string, () => Promise<RenderedPage>>;
  /** `request`: whoever asks, where what the page shows costs others something. */
  renderPage(page: string, request: IncomingMessage | undefined): Promise<RenderedPage>;
  /** Acts on a form sent without script, and shows what came of it. */
  submitForm(page: string, body: string, request: IncomingMessage): Promise<RenderedPage>;
  publicUrl: URL;
  /** Asks the API for content as a visitor. */
  readContent(address: string): Promise<RenderedPage>;
  /** Everything below `/api`. */
  api: RequestListener;
  health: RequestListener;
  failurePage: FailurePage;
  /** Headers of every answer. */
  headers: Record<string, string>;
}

/** Seconds after which it makes sense to ask again for a page whose data was away. */
const RETRY_AFTER = "30";

const apiPaths = /^\/api(?:[/?]|$)/;
const healthPaths = /^\/(?:healthz|readyz)$/;

export interface App {
  /** Answers anything. */
  answer: RequestListener;
  /** Answers with what is kept whole, if this is, and notes it in the access log. */
  answerKept: AnswerKept;
}

/**
 * One request's way, from top to bottom (architecture.md). A page that is kept is sent before anything
 * else is looked at: that path is the whole cost of most visits.
 */
export function createApp(parts: AppParts): App {
  const { log, accessLog, staticFiles, pages, foreignPages, texts, renderPage, api, health } = parts;
  const { submitForm, publicUrl, failurePage, headers, contentAnswers, readContent } = parts;

  return { answer, answerKept };

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = "", url: address = "/", rawHeaders } = request;
    const reads = method === "GET" || method === "HEAD";
    const kept = reads && answerKept({ method, address, rawHeaders });
    if (kept) {
      sendReply(response, kept);
      return;
    }
    accessLog.watch(request, response);
    if (apiPaths.test(address)) answerApi(request, response, address, reads);
    else if (formPageOf(request)) void answerForm(request, response);
    else if (!reads) refuseMethod(response);
    else if (healthPaths.test(address)) health(request, response);
    else void answerPage(request, response, address);
  }

  function answerKept({ method, address, rawHeaders }: PlainRequest): Reply | undefined {
    const whole = pages.fresh(address) ?? staticFiles.get(address) ?? keptRead(address, rawHeaders);
    if (!whole) return undefined;
    const reply = replyTo(method, rawHeaders, whole);
    accessLog.sent(method, address, reply.status);
    return reply;
  }

  function keptRead(address: string, rawHeaders: readonly string[]): Encoded | undefined {
    const answer = contentAnswers.fresh(address);
    return answer && isContentRead(rawHeaders, address) ? answer : undefined;
  }

  function answerApi(request: IncomingMessage, response: ServerResponse, address: string, reads: boolean) {
    if (!reads || !isContentRead(request.rawHeaders, address)) return api(request, response);
    contentAnswers
      .fill(address, () => readContent(address))
      .then(
        (answer) => send(request, response, answer),
        () => api(request, response),
      )
      .catch((error: unknown) => fail(response, error));
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, address: string) {
    const destination = destinationOf(address);
    if ("movedTo" in destination) return redirect(response, destination.movedTo);
    const path = address.split("?", 1)[0] ?? "/";
    const text = texts.get(path);
    const page = text ? path : destination.page;
    const kept = destination.isForeign ? foreignPages : pages;
    const render = text ?? (() => renderPage(page, destination.isForeign ? request : undefined));
    try {
      const whole = kept.fresh(page) ?? (await kept.fill(page, render));
      send(request, response, whole);
    } catch (error) {
      fail(response, error);
    }
  }

  async function answerForm(request: IncomingMessage, response: ServerResponse) {
    try {
      const post = await readFormPost(request, publicUrl);
      if ("refusedWith" in post) {
        response
          .writeHead(post.refusedWith, { ...headers, Connection: "close", "Content-Length": "0" })
          .end();
        return;
      }
      const page = await submitForm(formPageOf(request) ?? "/", post.body, request);
      response.writeHead(page.status, page.headers).end(page.body);
    } catch (error) {
      fail(response, error);
    }
  }

  function redirect(response: ServerResponse, to: string) {
    response.writeHead(301, { ...headers, Location: to, "Cache-Control": "public, max-age=3600" }).end();
  }

  function refuseMethod(response: ServerResponse) {
    response.writeHead(405, { ...headers, Allow: "GET, HEAD", "Content-Length": "0" }).end();
  }

  function fail(response: ServerResponse, error: unknown) {
    const code = randomBytes(4).toString("hex");
    log.error({ event: "failure", code, err: error });
    const isOverSoon = error instanceof PageFailure && error.isOverSoon;
    const retry = isOverSoon ? { "Retry-After": RETRY_AFTER } : {};
    response
      .writeHead(isOverSoon ? 503 : 500, { ...failurePage.headers, ...retry })
      .end(failurePage.html(code));
  }
}
