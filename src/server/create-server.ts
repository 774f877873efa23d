import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { createApi } from "#api/app.ts";
import { answerProblem } from "#api/problem.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { apiClient } from "#web/api-client.ts";
import type { AccessLog } from "./access-log.ts";
import { type App, createApp } from "./app.ts";
import { createClientAddress } from "./client-address.ts";
import { createContentReads } from "./content-reads.ts";
import { createFailurePage } from "./failure-page.ts";
import { createTexts } from "./for-machines/texts.ts";
import { createHealth, type HealthParts } from "./health.ts";
import { readInlineAssets } from "./inline-assets.ts";
import type { Logger } from "./log.ts";
import { markLinks, markStyle } from "./mark-style.ts";
import { readPackMarks } from "./pack-marks.ts";
import { packStyle } from "./pack-style.ts";
import { publicPages } from "./page-addresses.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageRenderer, type WebBuild } from "./pages.ts";
import { documentHeaders, securityHeaders } from "./security-headers.ts";
import { readStaticFiles } from "./static-files.ts";

/** Bytes of pages with the external job board's jobs that are held at most. */
const FOREIGN_PAGES_HOLD = 4 * 1024 * 1024;

/** Bytes of the API's answers with content that are held at most. */
const CONTENT_ANSWERS_HOLD = 4 * 1024 * 1024;

export interface ServerParts extends HealthParts {
  api: ReturnType<typeof createApi>;
  content: ContentPack;
  /** Cheap: asked at every request. */
  contentRevision: () => number;
  publicUrl: URL;
  /** IP addresses and networks whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  log: Logger;
  accessLog: AccessLog;
  /** The folder of the build. */
  buildDir: string;
}

/** Puts the server together from its parts: the build's files, the pages, the API. */
export async function createServer(parts: ServerParts): Promise<App> {
  const { content, publicUrl, log, accessLog } = parts;
  const partHeaders = securityHeaders(publicUrl);
  const headers = { ...partHeaders, ...documentHeaders };
  const [build, inline, builtFiles, marks] = await Promise.all([
    import(`${parts.buildDir}/server/index.js`) as Promise<WebBuild>,
    markStyle(content).then((marks) =>
      readInlineAssets(parts.buildDir, {
        style: packStyle(content) + marks,
        head: markLinks(content),
      }),
    ),
    readStaticFiles([`${parts.buildDir}/client`, `${parts.buildDir}/inline`], partHeaders),
    readPackMarks(content, partHeaders),
  ]);
  const api = apiClient((input, init) => parts.api.request(input, init));
  /** The API as whoever sent a request: limits count for their address. */
  const apiFor = (request: IncomingMessage) => {
    const asSender = { clientAddress: addressOf(request) };
    return apiClient((input, init) => parts.api.request(input, init, asSender));
  };
  const frames = [new URL(content.site.contact.map.embedUrl).origin];
  const addressOf = createClientAddress(parts.trustedProxies);
  const renderPage = createPageRenderer({ build, inline, publicUrl, frames, headers });
  return createApp({
    log,
    accessLog,
    staticFiles: new Map([...builtFiles, ...marks]),
    headers,
    pages: createPageCache(parts.contentRevision),
    foreignPages: createPageCache(parts.contentRevision, FOREIGN_PAGES_HOLD),
    contentAnswers: createPageCache(parts.contentRevision, CONTENT_ANSWERS_HOLD),
    readContent: createContentReads((address) => parts.api.request(address), headers),
    texts: createTexts({ api, content, publicUrl, pages: publicPages, headers: partHeaders }),
    renderPage: (page, request) => renderPage(page, { api: request ? apiFor(request) : api }),
    submitForm: (page, body, request) => renderPage(page, { api: apiFor(request), form: body }),
    publicUrl,
    api: answerApi(parts.api, addressOf, headers),
    health: createHealth(parts, headers),
    failurePage: createFailurePage(content, inline, headers),
  });
}

/** Every answer of the API carries the headers, unless the endpoint says otherwise. */
function answerApi(
  api: ServerParts["api"],
  addressOf: (request: IncomingMessage) => string,
  headers: Record<string, string>,
): RequestListener {
  const own = Object.entries(headers);
  const answer = getRequestListener(
    (request, env) => {
      const incoming = env.incoming as IncomingMessage;
      const bindings = {
        incoming,
        // Few endpoints ask where a request comes from.
        get clientAddress() {
          return addressOf(incoming);
        },
      };
      return api.fetch(request, bindings);
    },
    // What is no proper request (a host that cannot be, no host at all) does not get as far as the API.
    { errorHandler: () => answerProblem("malformed") },
  );
  return (request, response) => {
    for (const [name, value] of own) response.setHeader(name, value);
    return answer(request, response);
  };
}
