import type { IncomingMessage, RequestListener } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import pLimit from "p-limit";
import type { createApi } from "#api/app.ts";
import { createDownloadLimit } from "#api/http/download-limit.ts";
import { answerProblem } from "#api/http/problem.ts";
import { contentIn, originalOf } from "#domain/content-pack/content-pack.ts";
import { siteContent } from "#domain/content-pack/views.ts";
import type { Context } from "#domain/context.ts";
import { Conflict, Forbidden, NotFound, TooManyRequests } from "#domain/errors.ts";
import { type OpenedPreview, openPreview } from "#domain/sets/preview-links.commands.ts";
import { previewPath } from "#domain/sets/preview-links.rules.ts";
import { previewSet } from "#domain/sets/publish-set.commands.ts";
import { wholeSet } from "#domain/sets/sets.queries.ts";
import { mayMake } from "#domain/sets/sets.rules.ts";
import type { Languages } from "#strings/languages.ts";
import type { Report } from "../http/report.ts";
import { requestIdOf } from "../http/request-id.ts";
import { type Destination, languageAt, type PageAddress } from "../pages/destinations.ts";
import type { createDocuments } from "../pages/documents.ts";
import type { RenderedPage } from "../pages/page-cache.ts";
import type { WebBuild } from "../pages/web-build.ts";
import { changedPlaces } from "./changed-places.ts";
import { type PreviewAddress, previewAddress } from "./preview-address.ts";

export interface PreviewParts {
  context: Omit<Context, "actor">;
  api: ReturnType<typeof createApi>;
  renderDocument: ReturnType<typeof createDocuments>;
  destinationOf(address: string): Destination;
  notFoundPageAt(address: string): PageAddress;
  hrefIn: WebBuild["hrefIn"];
  languages: Languages;
  addressOf(request: IncomingMessage): string;
  report: Report;
}

/**
 * What of the API a previewed page links: one name below each, in letters, digits, points and dashes as our pages write it. Nothing is left
 * to be read in another way by whoever takes the address apart: neither `..` nor anything encoded.
 */
const files =
  /^\/api\/cntr\/(?:files\/(?:downloads|annexes)|newsfile\/download|activityfile\/download|newsimage|picture)\/[\w-]+(?:\.[\w-]+)*(?:\?.*)?$/;

/** A preview makes the whole set anew: one at a time, and few that wait. */
const mostWaiting = 20;

/** Milliseconds for which a page of a set stays as it was made: everybody who asks meanwhile gets the same one. */
const keptMs = 1000;

/** Seconds after which somebody may try again while too many previews are asked for. */
const busySeconds = 10;

/** No search engine, no cache, and no other site learns of a preview. */
const privately = {
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
};

/**
 * Shows the portal as a set would make it (decision 0044), to whoever has its link: pages as visitors see them, and the files
 * that they link; nothing else. A link that never was, has ended or was revoked leads to a page that says so.
 */
export function createPreview(parts: PreviewParts): RequestListener {
  const { context, api, renderDocument, destinationOf, notFoundPageAt, hrefIn } = parts;
  const { languages, addressOf, report } = parts;
  const oneAtATime = pLimit(1);
  const lately = new Map<string, ReturnType<typeof makePage>>();
  const count = createDownloadLimit();

  return getRequestListener(async (_, { incoming }) => {
    const request = incoming as IncomingMessage;
    const asked = previewAddress(request.url ?? "");
    const { language } = languageAt(asked?.address ?? "/", languages);
    try {
      count(addressOf(request));
      return asked ? await answer(request, asked) : answerProblem(language, "not-found");
    } catch (error) {
      if (error instanceof TooManyRequests) {
        return answerProblem(language, error.code, {
          headers: { "Retry-After": String(error.retryAfterSeconds) },
        });
      }
      if (isOver(error)) return answerEnded();
      report({ event: "failure", requestId: requestIdOf(request), error });
      return answerProblem(language, "internal-error");
    }
  });

  async function answer(
    request: IncomingMessage,
    { token, prefix, address }: PreviewAddress,
  ): Promise<Response> {
    const isEntry = address === "/" && request.method === "GET";
    const preview = await openPreview(context, token, { counts: isEntry });
    if (files.test(address)) return answerFile(request, preview, address);
    const destination = destinationOf(address);
    if (destination && "movedTo" in destination) return movedTo(prefix + destination.movedTo);
    if (destination && !isShown(destination)) return movedTo(address);
    const missing = notFoundPageAt(address);
    const key = `${preview.version} ${prefix}${address}`;
    const shown =
      (destination && (await made(key, () => makePage(preview, prefix, destination)))) ??
      (await made(`${key} missing`, () => makePage(preview, prefix, missing)));
    return shown ? respond(shown.html, shown.rendered) : answerProblem(missing.language, "not-found");
  }

  function reading<Result>({ id, maker }: OpenedPreview, read: (context: Context) => Promise<Result>) {
    if (oneAtATime.pendingCount >= mostWaiting) throw new TooManyRequests(busySeconds);
    return oneAtATime(async () => {
      // SQLite takes no turn of the event loop: those that wait would follow at once, before anybody else is answered.
      await nextTurn();
      return await previewSet({ ...context, actor: maker }, id, read);
    });
  }

  async function answerFile(request: IncomingMessage, preview: OpenedPreview, address: string) {
    const { method = "GET", headers } = request;
    const sent = ["range", "if-none-match", "accept"].flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value] as [string, string]] : [];
    });
    const clientAddress = addressOf(request);
    const found = await reading(preview, async (seen) =>
      api.request(address, { method, headers: sent }, { clientAddress, reading: seen }),
    );
    for (const [name, value] of Object.entries(privately)) found.headers.set(name, value);
    return found;
  }

  function made(key: string, make: () => ReturnType<typeof makePage>): ReturnType<typeof makePage> {
    const known = lately.get(key);
    if (known) return known;
    const page = make();
    lately.set(key, page);
    setTimeout(() => lately.delete(key), keptMs).unref();
    return page;
  }

  async function makePage(preview: OpenedPreview, prefix: `/${string}`, page: PageAddress) {
    const spoken = page.language;
    const language = { ...spoken, prefix: `${prefix}${spoken.prefix}` as const };
    let places = "";
    const rendered = await reading(preview, async (seen) => {
      const { changes } = await wholeSet(seen.db, preview.id);
      const shown = changes.filter(({ change }) => mayMake(preview.maker, change));
      places = await changedPlaces(seen.db, shown, spoken.strings, hrefIn(language));
      const fetch = async (input: string, init: RequestInit = {}) =>
        api.request(input, init, { reading: seen });
      const site = siteContent(contentIn(originalOf(seen.content), spoken.key), context.now());
      return renderDocument({ ...page, language }, { variant: "further", fetch, site });
    });
    if (!rendered) return null;
    const { previewStrings, format } = spoken.strings;
    const { until, publishAt } = preview;
    const words = previewStrings.ribbon(format.moment(until), publishAt && format.moment(publishAt));
    const seen = places && `<br>${previewStrings.changes} ${places}`;
    const ribbon = `<div class="wrap above-hero"><p class="state-line state-line--over">${words}${seen}</p></div>`;
    const html = linkedInside(rendered.body.toString(), prefix, destinationOf).replace(
      /<main\b[^>]*>/,
      (main) => main + ribbon,
    );
    return { html, rendered };
  }

  async function answerEnded(): Promise<Response> {
    const page = destinationOf(previewPath);
    if (!page || "movedTo" in page) throw new Error("The page for ended previews is missing.");
    const fetch = async (input: string, init: RequestInit = {}) => api.request(input, init);
    const rendered = await renderDocument(page, { variant: "further", fetch });
    if (!rendered) throw new Error("The page for ended previews has no content.");
    return respond(rendered.body.toString(), rendered);
  }
}

function respond(html: string, { status, headers }: RenderedPage): Response {
  const { "Speculation-Rules": _, ...own } = headers;
  return new Response(html, { status, headers: { ...own, ...privately } });
}

function movedTo(location: string): Response {
  return new Response(null, { status: 303, headers: { ...privately, Location: location } });
}

/** What a link that has ended meets, also while its page is read. */
function isOver(error: unknown): boolean {
  return error instanceof NotFound || error instanceof Forbidden || error instanceof Conflict;
}

/**
 * Keeps a previewed page's links inside the preview: those to pages that it can show, and to files of the API. Scripts are
 * left out: what they do belongs to the public portal.
 *
 * @param prefix the beginning of every address of the preview
 */
function linkedInside(html: string, prefix: string, destinationOf: (address: string) => Destination): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replaceAll("/api/cntr/", `${prefix}/api/cntr/`)
    .replace(/ href="(\/[^"]*)"/g, (whole, written: string) => {
      if (written.startsWith(prefix)) return whole;
      const [address = ""] = written.replaceAll("&amp;", "&").split("#");
      return isShown(destinationOf(address)) ? ` href="${prefix}${written}"` : whole;
    });
}

/** Whether a preview shows a page: not what only script shows, nor what comes from the external job board. */
function isShown(destination: Destination): boolean {
  if (!destination || "movedTo" in destination) return false;
  return destination.entry.audience === "public" && !destination.isForeign;
}
