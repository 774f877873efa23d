import { DomUtils, parseDocument } from "htmlparser2";
import { fold } from "#domain/text/fold.ts";
import { xmlText } from "#server/feeds/xml.ts";
import { archiveStrings as strings } from "#strings/ro/archive.ts";
import { placeOfPage } from "./archive-places.ts";
import type { Fetched } from "./crawl.ts";

const searchPath = "/cautare";

/** The pages that an archive has beside the portal's, made from any page of it: the search, and old addresses without a page. */
export function addedPages(fetched: ReadonlyMap<string, Fetched>, origin: URL, skeleton: Buffer): Fetched[] {
  const pages = [...fetched.values()].filter(({ mediaType }) => mediaType === "text/html");
  const made = (path: string, title: string, content: string): Fetched => {
    const url = new URL(path, origin);
    const body = Buffer.from(withContent(skeleton.toString(), title, content));
    return { url, place: placeOfPage(url), mediaType: "text/html", body };
  };
  const plain = new Set(pages.filter(({ url }) => url.search === "").map(({ url }) => url.pathname));
  const asked = Map.groupBy(
    pages.filter(({ url }) => !plain.has(url.pathname)),
    ({ url }) => url.pathname,
  );
  const files = [...fetched.values()].filter(({ url, place }) => `/${place}` !== decodeURI(url.pathname));
  return [
    made(searchPath, strings.search, searchOf(pages)),
    ...[...asked].map(([path, some]) => made(path, strings.oldAddress, listOf(some))),
    ...files
      .filter(({ mediaType }) => mediaType !== "text/html")
      .map((file) => made(file.url.pathname, strings.oldAddress, linkTo(file, nameOf(file)))),
  ];
}

/** The text of each page in which the search looks, folded, by its file. */
export function textsOf(pages: Fetched[]): Record<string, string> {
  return Object.fromEntries(
    pages.map(({ place, body }) => {
      const [main] = DomUtils.getElementsByTagName("main", parseDocument(body.toString()), true);
      return [place, fold(DomUtils.innerText(main ?? []).replaceAll(/\s+/g, " "))];
    }),
  );
}

function searchOf(pages: Fetched[]): string {
  const rows = pages.map(
    (page) => `<li data-archive-text="${xmlText(page.place)}">${linkTo(page, titleOf(page))}</li>`,
  );
  return (
    `<p>${strings.searchHelp}</p><div class="field" data-archive-search hidden>` +
    `<label for="cauta">${strings.searchLabel}</label><input id="cauta" type="search"></div>` +
    `<p role="status" data-words="${strings.found.join("|")}"></p><ul class="stack">${rows.join("")}</ul>`
  );
}

function listOf(pages: Fetched[]): string {
  return `<ul class="stack">${pages.map((page) => `<li>${linkTo(page, titleOf(page))}</li>`).join("")}</ul>`;
}

/** A link by the address that the portal has; it becomes relative with all others. */
function linkTo({ url }: Fetched, words: string): string {
  return `<a href="${xmlText(url.pathname + url.search)}">${xmlText(words)}</a>`;
}

function nameOf({ place }: Fetched): string {
  return strings.file(place.split("/").at(-1) ?? "");
}

function titleOf({ body }: Fetched): string {
  const [title] = DomUtils.getElementsByTagName("title", parseDocument(body.toString()), true);
  return DomUtils.textContent(title ?? []).replace(/ \| [^|]*$/, "");
}

function withContent(html: string, title: string, content: string): string {
  const main = `<main id="continut"><section class="section"><div class="wrap stack"><h1>${title}</h1>${content}</div></section></main>`;
  return html
    .replace(/<main[\s\S]*<\/main>/, () => main)
    .replace(/<title>[^<|]*/, () => `<title>${title} `)
    .replaceAll(/<meta property="og:[^>]*>|<link rel="canonical"[^>]*>/g, "");
}
