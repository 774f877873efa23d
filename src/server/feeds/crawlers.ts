import type { ItemChange } from "#domain/content/content-item.ts";
import type { Languages } from "#strings/languages.ts";
import type { Href, PageEntry, WebBuild } from "../pages/web-build.ts";
import { xmlText } from "./xml.ts";

export interface Sitemap {
  publicUrl: URL;
  pages: PageEntry[];
  /** The addresses in each language, by the language's key. */
  hrefs: ReadonlyMap<string, Href>;
  news: readonly ItemChange[];
  jobs: readonly ItemChange[];
}

/** A page in every language: its path, and when it last changed. */
interface Place {
  path(href: Href): string;
  changed?: string;
}

/**
 * `/sitemap.xml` (sitemaps.org 0.9): every public page, news and jobs with the moment of their last change; with the same page
 * in other languages, if there are any.
 */
export function sitemap({ publicUrl, pages, hrefs, news, jobs }: Sitemap): string {
  const places: Place[] = [
    ...pages
      .filter(({ isIndexed }) => isIndexed)
      .map(({ path }) => ({ path: (href: Href) => href(path as `/${string}`) })),
    ...news.map(({ id, updatedAt }) => ({
      path: (href: Href) => href("newsItem", { id }),
      changed: updatedAt,
    })),
    ...jobs.map(({ id, updatedAt }) => ({ path: (href: Href) => href("job", { id }), changed: updatedAt })),
  ];
  const urls = places.flatMap(({ path, changed }) => {
    const addresses = [...hrefs].map(([language, href]) => ({
      language,
      address: xmlText(new URL(path(href), publicUrl).href),
    }));
    return addresses.map(({ address }) => url(address, addresses.length > 1 ? addresses : [], changed));
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

function url(
  location: string,
  alternates: { language: string; address: string }[],
  changed?: string,
): string {
  const lastChange = changed ? `<lastmod>${changed}</lastmod>` : "";
  const links = alternates.map(
    ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  );
  return `<url><loc>${location}</loc>${lastChange}${links.join("")}</url>`;
}

/** What pages name of the API. By RFC 9309 the longest rule counts; older parsers, such as Python's, take the first that fits. */
const fetched = [
  ...["newsimage", "picture", "newsfile/download", "activityfile/download"],
  ...["files/annexes", "files/downloads", "competition/rules", "register/timestamp"],
];

/**
 * `/robots.txt` (RFC 9309). It disallows pages behind the sign-in, pages that concern one visitor, and searches on the external job
 * board. What public pages show and link stays open: pictures, also those of shared links, and documents.
 */
export function robots(publicUrl: URL, pages: WebBuild["pages"], languages: Languages): string {
  const entries: PageEntry[] = Object.values(pages);
  const closed = entries.flatMap(({ path, audience, query, isForeign }) => {
    if (audience !== "public") return [`${path}$`, `${path}?`];
    if (isForeign) return [path.replace(/:.*/, "")];
    return query === "job-search" ? [`${path}?`] : [];
  });
  return [
    "User-agent: *",
    ...fetched.map((path) => `Allow: /api/cntr/${path}/`),
    "Disallow: /api/",
    ...Object.values(languages).flatMap(({ prefix }) => closed.map((path) => `Disallow: ${prefix}${path}`)),
    "",
    `Sitemap: ${new URL("/sitemap.xml", publicUrl)}`,
    "",
  ].join("\n");
}
