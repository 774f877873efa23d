import { hash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { loadSettings } from "#settings";
import { languageOf } from "#strings/languages.ts";
import { archiveStrings as strings } from "#strings/ro/archive.ts";
import { CommandFailure } from "../command.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { addedPages, textsOf } from "./added-pages.ts";
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
