import { hash } from "node:crypto";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { SPECULATION_RULES } from "../feeds/speculation-rules.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import type { PageAddress } from "./destinations.ts";
import type { RenderedPage } from "./page-cache.ts";
import { PageFailure } from "./page-failure.ts";
import { createPageStyle, type StyleRule } from "./page-style.ts";
import { type Variant, variantHeaders } from "./variants.ts";
import type { PageEntry, WebAssets, WebBuild } from "./web-build.ts";

/** The request for which a document is rendered. */
export interface Visit {
  variant: Variant;
  /** The API for a visitor; where it matters, with the visitor's address. */
  fetch: Parameters<WebBuild["renderDocument"]>[0]["fetch"];
  /** The frame around the page, if not the current one. */
  site?: SiteContent;
  /** A form sent without script, as the browser encoded it. */
  form?: string;
}

export interface DocumentParts {
  build: WebBuild;
  /** The current content of the frame around every page of a language. */
  siteIn(language: string): SiteContent | Promise<SiteContent>;
  assets: Pick<WebAssets, "script" | "application" | "applicationStylesheet" | "fonts">;
  /** The visitors' stylesheet with the content pack's rules, and the address at which it is served. */
  stylesheet: { text: string; address: string };
  /** The rules of both that pages may carry, and those of the application's sheet. */
  styleRules: Readonly<Record<"visitors" | "application", readonly StyleRule[]>>;
  /** Where the drawings of the content pack are served. */
  drawings: string;
  /** Elements of the head that depend on the content pack alone. */
  packHead: string;
  publicUrl: URL;
  /** Origins a page may show in a frame (the map, once asked for). */
  frames: () => string[];
  /** Headers of every answer. */
  headers: Record<string, string>;
}

/** Browsers and proxies may keep a page, but ask each time whether it still holds (architecture.md). */
const cacheControl = "public, max-age=0, must-revalidate";

/**
 * Renders documents as visitors see them, ready to be cached and sent to anyone; or, for its sender, the result of a
 * form.
 *
 * @returns a function that resolves to null where there is no page, and rejects when rendering or the data behind it fails,
 * so that an error is never cached
 */
export function createDocuments(parts: DocumentParts) {
  const { build, siteIn, stylesheet, drawings, publicUrl, headers } = parts;
  const finish = createFinish(parts);
  const { script, application, applicationStylesheet } = parts.assets;
  const assets = { stylesheet: stylesheet.address, script, application, applicationStylesheet, drawings };

  return async (
    page: PageAddress,
    { variant, site: shown, ...visit }: Visit,
  ): Promise<RenderedPage | null> => {
    const url = new URL(page.key, publicUrl);
    const site = shown ?? (await siteIn(page.language.key));
    const answer = await build
      .renderDocument({ ...page, ...visit, url, site, assets })
      .catch((error: unknown) => {
        throw new PageFailure(page.key, error);
      });
    if (!answer) return null;
    if ("movedTo" in answer) return movedTo(answer.movedTo, headers);
    const { html, status = 200, maxAge, isPersonal, isInvented, retryAfter } = answer;
    const { body, policy } = finish(html, variant);
    // What was made for one reader is sent to nobody else.
    const isForOne = [visit.form !== undefined, isPersonal, status === 429].includes(true);
    const isMissing = page.entry === build.notFoundPage;
    return {
      status: isMissing ? 404 : status,
      headers: {
        ...headers,
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": isForOne ? "no-store" : cacheControl,
        "Content-Security-Policy": policy,
        ...speculationHeader(page.entry),
        ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
      },
      vary: `Accept-Encoding, ${variantHeaders}`,
      body,
      isVisited: status === 200 && !isMissing && page.entry.audience === "public",
      keep: !(isForOne || isInvented) && (status === 200 || isMissing),
      ...(maxAge !== undefined && { ttl: maxAge * 1000 }),
    };
  };
}

/** Writes into a rendered page what depends on the content pack and on the variant, outside React. */
function createFinish({ assets, stylesheet, styleRules, packHead, frames }: DocumentParts) {
  const styleOf = createPageStyle(styleRules.visitors);
  const styleOfApp = createPageStyle([...styleRules.visitors, ...styleRules.application]);
  const link = linkOf(stylesheet.address);
  const appLink = linkOf(assets.applicationStylesheet);
  const fonts = assets.fonts
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join("");

  return (html: string, variant: Variant): { body: Buffer; policy: string } => {
    const whole = html.replace("</head>", () => `${packHead}</head>`);
    if (variant === "further") {
      return { body: Buffer.from(whole), policy: contentSecurityPolicy({ styles: [], frames: frames() }) };
    }
    const isOfApp = whole.includes(appLink);
    const style = (isOfApp ? styleOfApp : styleOf)(whole);
    const links = isOfApp ? link + appLink : link;
    // Text comes before its fonts on a slow line. The whole sheet comes last: for what opens later, and for the next page.
    const first = whole
      .replace(appLink, "")
      .replace(link, () => `<style>${style}</style>`)
      .replace("</body>", () => `${fonts}${links}</body>`);
    return {
      body: Buffer.from(first),
      policy: contentSecurityPolicy({ styles: [sourceHash(style)], frames: frames() }),
    };
  };
}

function linkOf(stylesheet: string): string {
  return `<link rel="stylesheet" href="${stylesheet}"/>`;
}

/** A style's hash as a CSP source. */
export function sourceHash(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

/** Behind the sign-in a link leads to no document that a browser could fetch ahead. */
function speculationHeader({ audience }: PageEntry): Record<string, string> {
  const isForVisitors = audience === "public" || audience === "app";
  return isForVisitors ? { "Speculation-Rules": `"${SPECULATION_RULES}"` } : {};
}

function movedTo(location: string, headers: Record<string, string>): RenderedPage {
  return {
    status: 303,
    headers: { ...headers, Location: location, "Cache-Control": "no-store", "Content-Length": "0" },
    body: Buffer.alloc(0),
    keep: false,
  };
}
