import type { Languages } from "#strings/languages.ts";
import { OWN_LINK } from "../pages/variants.ts";
import type { PageEntry, WebBuild } from "../pages/web-build.ts";

/** The address of the rules, which a header of every document names. */
export const SPECULATION_RULES = "/speculation-rules.json";

/**
 * Which pages a browser may fetch ahead when a visitor presses a link or rests on it: public ones without side effects.
 * Searches on the external job board count against the visitor's limit, and pages behind the sign-in are no documents.
 */
export function speculationRules(pages: WebBuild["pages"], languages: Languages): string {
  const entries: PageEntry[] = Object.values(pages);
  const closed = entries.flatMap(({ path, audience, query, isForeign }) => {
    if (audience !== "public" || isForeign) return [`${path.replace(/:\w+/, "*")}*`];
    return query === "job-search" ? [`${path}\\?*`] : [];
  });
  const excluded = Object.values(languages).flatMap(({ prefix }) => closed.map((path) => prefix + path));
  const where = {
    and: [
      { href_matches: "/*" },
      { not: { href_matches: ["/api/*", "/assets/*", "/marks/*", ...excluded] } },
      // In the application a link leads to no document.
      { not: { selector_matches: "[download], [data-app] a" } },
    ],
  };
  return JSON.stringify({ tag: OWN_LINK, prefetch: [{ source: "document", where, eagerness: "moderate" }] });
}
