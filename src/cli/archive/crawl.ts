import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { DomUtils, parseDocument } from "htmlparser2";
import { pages } from "#web/pages.ts";
import { placeOfFile, placeOfPage } from "./archive-places.ts";

/** What a visitor gets at an address, and the file that it becomes. */
export interface Fetched {
  url: URL;
  place: string;
  mediaType: string;
  body: Buffer;
}

/** Requests at the same time: visitors are answered meanwhile. */
const atOnce = 4;

/** Pages that show what is not the project's: they ask the external job board. */
const foreignPaths = ["/joburi-auto", "/anunt"];

/** Pages that are nothing without an account, and those above. */
const leftOut: string[] = [
  ...foreignPaths,
  ...Object.values(pages)
    .filter(({ audience }) => audience !== "public")
    .map((page) => page.path),
];

const linking = ["href", "src", "srcset"];

/**
 * Reads everything that a visitor can reach from the first page and the sitemap of a running portal.
 *
 * @param onFetched called with how many addresses were read, and how many are known
 * @throws Error with the address that was not answered with 200
 */
export async function crawl(
  origin: URL,
  onFetched: (done: number, known: number) => void,
): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  const known = new Set<string>();
  const waiting: URL[] = [];
  const meet = (address: string, base: URL) => {
    const url = archived(address, base);
    if (!url || known.has(url.href)) return;
    known.add(url.href);
    waiting.push(url);
  };
  for (const address of ["/", ...(await addressesOfSitemap(origin))]) meet(address, origin);
  while (waiting.length > 0) {
    const some = await Promise.all(waiting.splice(0, atOnce).map(fetchOne));
    for (const one of some.filter((found) => found !== null)) {
      fetched.set(one.url.href, one);
      for (const address of addressesIn(one)) meet(address, one.url);
    }
    onFetched(fetched.size, known.size);
  }
  return fetched;
}

/** The address of what an archive holds, without its fragment; null for another site, and for what is left out. */
export function archived(address: string, base: URL): URL | null {
  const url = URL.parse(address, base);
  if (url?.origin !== base.origin) return null;
  url.hash = "";
  if (isLeftOut(url)) return null;
  // A search of jobs shows what the external board has.
  if (url.pathname === pages.jobs.path) url.search = "";
  return url;
}

/** Whether an address is of a page that is nothing without an account, or shows what is not the project's. */
export function isLeftOut({ pathname }: URL): boolean {
  return leftOut.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The addresses that an element names, with the attribute. */
export function addressesOf(attribs: Record<string, string>): { name: string; addresses: string[] }[] {
  return linking
    .filter((name) => attribs[name])
    .map((name) => {
      const value = attribs[name] ?? "";
      const addresses =
        name === "srcset" ? value.split(",").map((part) => part.trim().split(/\s+/)[0] ?? "") : [value];
      return { name, addresses };
    });
}

/** The addresses in a stylesheet. */
export const inStyle = /url\((["']?)(\/[^)"']+)\1\)/g;

/** Elements of a page that an archive does without. */
export function isDropped(name: string, attribs: Record<string, string>): boolean {
  if (name === "script") return attribs.type !== "application/ld+json";
  if (name !== "link") return false;
  return !/^(?:stylesheet|icon|apple-touch-icon|canonical)$/.test(attribs.rel ?? "");
}

function addressesIn({ mediaType, body }: Fetched): string[] {
  const text = body.toString();
  if (mediaType === "text/css") return [...text.matchAll(inStyle)].map(([, , address = ""]) => address);
  if (mediaType !== "text/html") return [];
  const elements = DomUtils.getElementsByTagName("*", parseDocument(text), true);
  return elements
    .filter(({ name, attribs }) => !isDropped(name, attribs))
    .flatMap(({ attribs }) => addressesOf(attribs).flatMap(({ addresses }) => addresses));
}

async function addressesOfSitemap(origin: URL): Promise<string[]> {
  const { body } = await ask(new URL("/sitemap.xml", origin));
  return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    return pathname + search;
  });
}

/** Null for what does not exist any more, although a text links to it. */
async function fetchOne(url: URL): Promise<Fetched | null> {
  const { response, body } = await ask(url);
  const { statusCode = 0, headers } = response;
  if (statusCode === 404 || statusCode === 410) return null;
  if (statusCode !== 200) throw new Error(`${url.pathname}: ${statusCode}`);
  const mediaType = (headers["content-type"] ?? "").split(";", 1)[0] ?? "";
  const disposition = headers["content-disposition"] ?? null;
  const place = mediaType === "text/html" ? placeOfPage(url) : placeOfFile(url, disposition, mediaType);
  return { url, place, mediaType, body };
}

/** Asks the portal as a visitor. */
export async function ask(url: URL): Promise<{ response: IncomingMessage; body: Buffer }> {
  // As from another page of the portal: then the style is in a file of its own.
  const asking = request(url, { headers: { "Sec-Fetch-Site": "same-origin" } }).end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  return { response, body: await buffer(response) };
}
