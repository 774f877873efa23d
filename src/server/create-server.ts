import type { IncomingMessage, RequestListener } from "node:http";
import type { createApi } from "#api/app.ts";
import { contentIn } from "#domain/content-pack/content-pack.ts";
import { enrolmentChanges } from "#domain/content-pack/enrolment.ts";
import { siteContent } from "#domain/content-pack/views.ts";
import { type Context, visitor } from "#domain/context.ts";
import { jobChanges } from "#domain/jobs/jobs.queries.ts";
import { newsChanges } from "#domain/news/news.queries.ts";
import type { ReadOnlySpan } from "#domain/read-only.ts";
import type { CurrentPack } from "#domain/texts/texts.queries.ts";
import type { Languages } from "#strings/languages.ts";
import { createApp } from "./app.ts";
import { createTexts } from "./feeds/texts.ts";
import { createHealth, type HealthParts } from "./health.ts";
import { createAccessLog, type Measure } from "./http/access-log.ts";
import { answerApi } from "./http/answer-api.ts";
import { createClientAddress } from "./http/client-address.ts";
import { createHashedFile, shareGenerated } from "./http/generated-files.ts";
import type { Logger } from "./http/log.ts";
import type { Report } from "./http/report.ts";
import type { Answer } from "./http/representation.ts";
import { requestIdOf } from "./http/request-id.ts";
import { documentHeaders, securityHeaders } from "./http/security-headers.ts";
import { readStaticFiles } from "./http/static-files.ts";
import { packDrawings } from "./pack/drawings.ts";
import { markLinks, markStyle } from "./pack/mark-style.ts";
import { carried, textOf } from "./pack/own-rule.ts";
import { readPackMarks } from "./pack/pack-marks.ts";
import { packStyle } from "./pack/pack-style.ts";
import { createBusyAnswer } from "./pages/busy-answer.ts";
import { createContentReads, readsContent } from "./pages/content-reads.ts";
import { contentVersion } from "./pages/content-version.ts";
import { createDestinations, languageAt, type PageAddress } from "./pages/destinations.ts";
import { createDocuments } from "./pages/documents.ts";
import { createFailurePage, type FailurePage } from "./pages/failure-page.ts";
import { createPageCache, type RenderedPage } from "./pages/page-cache.ts";
import { isVisit } from "./pages/visits.ts";
import { loadWebBuild, readWebAssets, type WebBuild } from "./pages/web-build.ts";
import { createPreview } from "./preview/preview.ts";

export interface ServerParts extends HealthParts {
  /** For previews, which read what a set would make of the portal. */
  context: Omit<Context, "actor">;
  api: ReturnType<typeof createApi>;
  /** The content pack with the editors' texts; marks, colours and drawings are those of the start. */
  pack: CurrentPack;
  languages: Languages;
  contentRevision: {
    /** Called for every request, so it must be cheap. */
    current(): number;
    /** Reads it from the database: afterwards the writes of all instances until now are known. */
    update(): Promise<void>;
  };
  readOnly: { current(): ReadOnlySpan | null; changes(): number };
  publicUrl: URL;
  /** The origin of PUBLIC_URL; null when it is not set. */
  publicOrigin: string | null;
  /** IP addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  log: Logger;
  /** Receives what failed. */
  report: Report;
  /** Receives how each request was answered, for metrics. */
  measure: Measure | undefined;
  /** Receives each answer that the cache did not have, for metrics. */
  missedCache: (() => void) | undefined;
  /** Counts one visit, by nothing about the visitor. */
  countVisit: () => void;
  /** The folder of the build. */
  buildDir: string;
  /** Where the processes on this machine find files that each generated. */
  sharedAssetsDir: string;
}

/** Puts the server together from its parts: the build's files, the pages, the API. */
export async function createServer(parts: ServerParts): Promise<RequestListener> {
  const { pack, languages, publicUrl, log } = parts;
  const content = pack.latest();
  const version = contentVersion(
    () => parts.contentRevision.current() + parts.readOnly.changes(),
    () => enrolmentChanges(pack.latest()),
  );
  const partHeaders = securityHeaders(publicUrl);
  const headers = { ...partHeaders, ...documentHeaders };
  const [build, assets, ownMarkStyle, builtFiles, marks] = await Promise.all([
    loadWebBuild(parts.buildDir),
    readWebAssets(parts.buildDir),
    markStyle(content),
    readStaticFiles(`${parts.buildDir}/client`, partHeaders, parts.sharedAssetsDir),
    readPackMarks(content, partHeaders),
  ]);
  const ownRules = [...packStyle(content), ...ownMarkStyle];
  const stylesheet = createHashedFile("visitors", "css", assets.stylesheet + textOf(ownRules), partHeaders);
  const drawings = createHashedFile("drawings", "svg", packDrawings(content), partHeaders);
  // Without it, on a full disk, pages of another release do without them.
  await shareGenerated(parts.sharedAssetsDir, [stylesheet, drawings]).catch(() => undefined);
  const packMarks = new Map(marks);
  const visitorFetch: Fetch = (input, init) => parts.api.request(input, init);
  /** The API on behalf of a request's sender: limits count for that address. */
  const fetchFor = (request: IncomingMessage): Fetch => {
    const asSender = { clientAddress: addressOf(request), requestId: requestIdOf(request) };
    return (input, init) => parts.api.request(input, init, asSender);
  };
  const addressOf = createClientAddress(parts.trustedProxies);
  const renderDocument = createDocuments({
    build,
    siteIn: async (language) =>
      siteContent(contentIn(await pack.current(), language), new Date(), parts.readOnly.current()),
    assets,
    stylesheet,
    styleRules: { ...assets.styleRules, visitors: [...assets.styleRules.visitors, ...carried(ownRules)] },
    drawings: drawings.address,
    packHead: markLinks(content),
    publicUrl,
    frames: () => [new URL(pack.latest().site.contact.map.embedUrl).origin],
    headers,
  });
  const destinationOf = createDestinations(build, languages);
  const notFoundPageAt = (address: string): PageAddress => {
    const { notFoundPage: entry } = build;
    const { language, path } = languageAt(address, languages);
    // One page for all, and one each where an item was.
    const [, from] = /^\/(joburi|noutate)(?:\/\d+)?$/.exec(path) ?? [];
    const key = language.prefix + entry.path + (from ? `?din=${from}` : "");
    return { entry, key, language, path: entry.path, params: {}, isForeign: false };
  };
  const failurePages = new Map(
    Object.values(languages).map((language) => [
      language,
      createFailurePage(pack.latest, language, stylesheet.text, headers),
    ]),
  );
  const texts = new Map([
    ...createTexts({
      api: build.apiClient(visitorFetch),
      changes: async () => {
        const ctx = { ...parts.context, actor: visitor };
        return { news: await newsChanges(ctx), jobs: await jobChanges(ctx) };
      },
      pack,
      languages,
      publicUrl,
      build,
      headers: partHeaders,
    }),
    ...[stylesheet, drawings].map(({ address, answer }) => cachedText(address, answer)),
  ]);
  return createApp({
    report: parts.report,
    accessLog: createAccessLog(log, parts.measure),
    noteVisit: (request, answer) => {
      if (answer.isVisited && isVisit(request)) parts.countVisit();
    },
    staticFiles: {
      get: (address) => packMarks.get(address) ?? (texts.has(address) ? undefined : builtFiles.get(address)),
    },
    headers,
    cache: createPageCache(version, undefined, parts.contentRevision.update, parts.missedCache),
    contentReadOf: readsContent(languages),
    readContent: createContentReads((address, init) => parts.api.request(address, init), headers),
    texts,
    destinationOf,
    notFoundPageAt,
    renderPage: (page, variant, request) =>
      renderDocument(page, { variant, fetch: request ? fetchFor(request) : visitorFetch }),
    submitForm: (page, form, request) =>
      renderDocument(page, { variant: "further", fetch: fetchFor(request), form }),
    publicOrigin: parts.publicOrigin,
    preview: createPreview({
      ...parts,
      hrefIn: build.hrefIn,
      renderDocument,
      destinationOf,
      notFoundPageAt,
      addressOf,
    }),
    api: answerApi({
      api: parts.api,
      addressOf,
      headers,
      missingPage: (address) =>
        renderDocument(notFoundPageAt(address), { variant: "first", fetch: visitorFetch }),
    }),
    health: createHealth(parts, headers),
    answerBusy: createBusyAnswer((address) => languageAt(address, languages).language, headers),
    failurePageAt: (address) => failurePages.get(languageAt(address, languages).language) as FailurePage,
  });
}

/** Compressed like a page: at once when it is first asked for, then harder. */
function cachedText(address: string, answer: Answer): [string, () => Promise<RenderedPage>] {
  return [address, async () => ({ ...answer, keep: true })];
}

type Fetch = Parameters<WebBuild["apiClient"]>[0];
