import type { Languages } from "#strings/languages.ts";
import type { PageEntry, WebBuild } from "../pages/web-build.ts";

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
