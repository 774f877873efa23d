import { hash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { fold } from "#domain/text/fold.ts";
import { xmlText } from "#server/feeds/xml.ts";
import { loadSettings } from "#settings";
import { languageOf } from "#strings/languages.ts";
import { archiveStrings as strings } from "#strings/ro/archive.ts";
import { CommandFailure } from "../command.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { placeOfPage } from "./archive-places.ts";
import { ask, crawl, type Fetched } from "./crawl.ts";
import { type ArchiveParts, offlinePage, offlineStyle } from "./offline-page.ts";

const script = "arhiva.js";

/**
 * `archive`: writes what a visitor of the running portal can read into an empty folder: every page, document and picture, with a
 * search, so that it opens from a disk and from any web space, where the portal's addresses still work. `SHA256SUMS` has
 * the hash of each file.
 *
 * @throws {CommandFailure} when the folder is not empty, or the portal does not answer
 */
export async function archive(args: string[]): Promise<void> {
  const { words } = readOptions(args, { options: {}, words: 1, usage: usageOf("archive") });
  const folder = path.resolve(words[0] ?? "");
  const startedAt = performance.now();
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new CommandFailure(strings.notEmpty(folder));
  const { host, port } = loadSettings();
  const origin = new URL(`http://${host.includes(":") ? `[${host}]` : host}:${port}`);
  const files = await archiveOf(origin).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(strings.notRunning(origin.origin, error.code ?? error.message));
  });
  await writeAll(folder, files);
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const megabytes = (bytes / 1024 ** 2).toFixed(1).replace(".", ",");
  const seconds = Math.ceil((performance.now() - startedAt) / 1000);
  console.log(strings.written(folder, files.size, megabytes, seconds));
}

/** Every file of the archive, by its place. */
async function archiveOf(origin: URL): Promise<Map<string, Buffer>> {
  const fetched = await crawl(origin, (done, known) => console.log(strings.progress(done, known)));
  const { body: skeleton } = await ask(new URL("/pagina-inexistenta", origin));
  const added = addedPages(fetched, origin, skeleton);
  const all = new Map([...fetched, ...added.map((page) => [page.url.href, page] as const)]);
  // An address without an ending leads to its file; the page at that address, for whoever comes by it, is another file.
  for (const [href, file] of fetched) all.set(href, file);
  const parts: ArchiveParts = {
    origin,
    fetched: all,
    banner,
    noForm: `<p class="note">${strings.noForm}</p>`,
    script,
  };
  const pages = [...fetched.values()].filter(({ mediaType }) => mediaType === "text/html");
  const files = new Map<string, Buffer>();
  for (const file of [...fetched.values(), ...added]) files.set(file.place, contentOf(file, parts));
  files.set(script, await scriptOf(pages));
  return files;
}

function contentOf(file: Fetched, parts: ArchiveParts): Buffer {
  if (file.mediaType === "text/html") return Buffer.from(offlinePage(file, parts));
  return file.mediaType === "text/css" ? Buffer.from(offlineStyle(file, parts)) : file.body;
}

function banner({ url }: Fetched): string {
  const { format } = languageOf("ro").strings;
  const day = format.date(new Date().toISOString());
  const more = url.pathname === "/accesibilitate" ? `<p>${strings.accessibility}</p>` : "";
  return (
    `<div class="wrap"><div class="alert"><div class="alert__body"><p class="alert__title">${strings.banner(day)}</p>` +
    `<p>${strings.text}</p>${more}<p><a href="/cautare">${strings.search}</a></p></div></div></div>`
  );
}

/** The script with what it looks up: pages by their old addresses with a query, and the texts of all. */
async function scriptOf(pages: Fetched[]): Promise<Buffer> {
  const own = await readFile(path.join(import.meta.dirname, "archive-script.js"), "utf8");
  const byAddress = pages
    .filter(({ url }) => url.search !== "")
    .map(({ url, place }) => [url.pathname + url.search, place]);
  const data = { archivedPages: Object.fromEntries(byAddress), archivedTexts: textsOf(pages) };
  return Buffer.from(`Object.assign(window, ${JSON.stringify(data)});\n{\n${own}}\n`);
}

async function writeAll(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const sums: string[] = [];
  for (const [place, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const file = path.join(folder, place);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes, { mode: 0o644 });
    sums.push(`${hash("sha256", bytes)}  ${place}`);
  }
  await writeFile(path.join(folder, "SHA256SUMS"), `${sums.join("\n")}\n`);
}

const searchPath = "/cautare";

/** The pages that an archive has beside the portal's, made from any page of it: the search, and old addresses without a page. */
function addedPages(fetched: ReadonlyMap<string, Fetched>, origin: URL, skeleton: Buffer): Fetched[] {
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
function textsOf(pages: Fetched[]): Record<string, string> {
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
