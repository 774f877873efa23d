import type { Languages } from "#strings/languages.ts";
import type { PageEntry, WebBuild } from "../pages/web-build.ts";

/**
 * `/robots.txt` (RFC 9309). It disallows pages behind the sign-in, pages that concern one visitor, and searches on the external job
 * board. The feeds of documents stay open: they are public.
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
    "Disallow: /api/",
    ...Object.values(languages).flatMap(({ prefix }) => closed.map((path) => `Disallow: ${prefix}${path}`)),
    "Allow: /api/cntr/files/downloads/",
    "",
    `Sitemap: ${new URL("/sitemap.xml", publicUrl)}`,
    "",
  ].join("\n");
}
