import { holdsSearch, readSearch, writeSearch } from "#domain/job-board/search-address.ts";
import { defaultLanguage, type Language, type Languages, languageOf } from "#strings/languages.ts";
import type { PageEntry, WebBuild } from "./web-build.ts";

/** A page that an address leads to. */
export interface PageAddress {
  entry: PageEntry;
  /** Its cache key: the path and the queries that it reads, in a fixed order. */
  key: string;
  language: Language;
  /** Without the language that the address may begin with. */
  path: string;
  params: Readonly<Record<string, string>>;
  /** Its content comes from the external job board, where requests are limited by visitor. */
  isForeign: boolean;
}

/** The destination of a request's address: a page, a redirect, or none. */
export type Destination = PageAddress | { movedTo: string } | null;

/** Other spellings that people and other sites use, with their destinations. */
const moved: Readonly<Record<string, string>> = {
  "/Noutati": "/noutati",
  "/declaratie-accesibilitate": "/accesibilitate",
};

/**
 * Links in mails carry their token in the fragment, which is never sent. Links of earlier versions had it in the path:
 * they lead to the page that explains this, and are not written to the log (check S38).
 */
const earlierLinks = /^\/parola\/[^/]+$/;

/** A path as it may be written to the log: without a secret. */
export function loggedPath(path: string): string {
  return earlierLinks.test(path) ? "/parola" : path;
}

/** Looks addresses up in the registry of pages (web/pages.ts). */
export function createDestinations({ pages }: Pick<WebBuild, "pages">, languages: Languages) {
  const entries = Object.values<PageEntry>(pages);
  const plain = new Map(entries.map((entry) => [entry.path, entry]));
  const withParams = entries
    .filter(({ path }) => path.includes(":"))
    .map((entry) => ({ entry, match: matcher(entry) }));

  return function destinationOf(address: string): Destination {
    const [whole, query] = split(address, "?");
    const { language, path } = languageAt(whole, languages);
    const { prefix } = language;
    const target = targetOf(path);
    if (target) return { movedTo: withQuery(prefix + target, query) };
    if (earlierLinks.test(path)) return { movedTo: `${prefix}/parola` };
    const found = find(path);
    const read = found && readQuery(found.entry, new URLSearchParams(query), query);
    if (!found || !read) return null;
    if ("movedTo" in read) return { movedTo: withQuery(whole, read.movedTo) };
    const isForeign = read.isForeign || found.entry.isForeign === true;
    return { ...found, key: withQuery(whole, read.query), language, path, isForeign };
  };

  /** The path that another spelling of it leads to. */
  function targetOf(path: string): string | undefined {
    const isWithSlash = path.length > 1 && path.endsWith("/");
    return isWithSlash && find(path.slice(0, -1)) ? path.slice(0, -1) : moved[path];
  }

  function find(path: string): Pick<PageAddress, "entry" | "params"> | undefined {
    const entry = plain.get(path);
    if (entry) return { entry, params: {} };
    for (const { entry, match } of withParams) {
      const params = match(path);
      if (params) return { entry, params };
    }
    return;
  }
}

/** The language that an address begins with, and the path after it. */
export function languageAt(address: string, languages: Languages): { language: Language; path: string } {
  const [whole] = split(address, "?");
  const language =
    Object.values(languages).find(
      ({ prefix }) => prefix && (whole === prefix || whole.startsWith(`${prefix}/`)),
    ) ?? languageOf(defaultLanguage, languages);
  return { language, path: whole.slice(language.prefix.length) || "/" };
}

/** Matches a path with parameters, such as `/joburi/:id`. */
function matcher({ path, params = {} }: PageEntry) {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
  return (written: string) => {
    const groups = pattern.exec(written)?.groups;
    const isKnown = groups && Object.entries(groups).every(([name, value]) => params[name]?.test(value));
    return isKnown ? { ...groups } : undefined;
  };
}

type ReadQuery = { query: string; isForeign: boolean } | { movedTo: string } | null;

function readQuery(
  { query: patterns = {}, requires }: PageEntry,
  given: URLSearchParams,
  written: string,
): ReadQuery {
  if (patterns === "job-search") return readJobSearch(given, written);
  const read = new URLSearchParams();
  for (const [key, values] of Object.entries(patterns)) {
    const [value, ...others] = given.getAll(key);
    if (others.length > 0) return null;
    // An empty value counts as absent.
    if (!value) continue;
    if (!values.test(value)) return null;
    read.set(key, value);
  }
  return requires && !read.has(requires) ? null : { query: read.toString(), isForeign: false };
}

/** Searches that are equal have one address; a form without script, for one, writes them differently. */
function readJobSearch(given: URLSearchParams, written: string): ReadQuery {
  if (!holdsSearch(given)) return { query: "", isForeign: false };
  const search = readSearch(given);
  if (!search) return null;
  const one = writeSearch(search);
  return one === written ? { query: one, isForeign: true } : { movedTo: one };
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}

function split(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
