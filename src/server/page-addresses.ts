import { holdsSearch, readSearch, writeSearch } from "#domain/job-board/search-address.ts";

/**
 * The addresses that have a page, each with the query keys that it reads. Whatever else a query holds
 * is left out before a page is looked up, so that what is kept stays bounded.
 */
const publicQueryKeys: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/activitate1": [],
  "/activitate2": [],
  "/activitate3": [],
  "/activitate4": [],
  "/cursuri": [],
  "/joburi": [],
  "/joburi-auto": [],
  "/noutati": ["pagina"],
  "/noutate": ["id"],
  "/contact": ["trimis"],
  "/confidentialitate": [],
  "/accesibilitate": [],
  "/termeni": [],
};

/** Pages of whoever signs in: a plain shell, the same for all, whose queries the browser alone reads (contract §4). */
const signInPages = [
  ...["/login", "/parola-uitata", "/contul-meu", "/incarca-plan-de-afaceri", "/documente-admin"],
  ...["/membri-admin", "/mesaje-admin", "/activitate", "/job"],
];

const queryKeys = { ...publicQueryKeys, ...Object.fromEntries(signInPages.map((path) => [path, []])) };

/** A link out of a mail opens an account: its token is neither a page's key nor written to the log (check S38). */
const secretPaths = /^\/parola\/[^/]+$/;
const secretPage = "/parola/link";

/** Pages that an address may hold a search for: then what they show is the external board's, not ours. */
const searchPages: ReadonlySet<string> = new Set(["/joburi", "/joburi-auto"]);

/** Pages of one thing each; ours, and the external board's, of which any number may be asked for. */
const ownItems = /^\/joburi\/[1-9]\d{0,14}$/;
const foreignItems = /^\/anunt\/[A-Za-z0-9_-]{1,64}$/;

/** Other spellings people and other sites use, and where they lead. */
const moved: Readonly<Record<string, string>> = {
  "/Noutati": "/noutati",
  "/declaratie-accesibilitate": "/accesibilitate",
};

/** An address no route knows, by which the page for all unknown ones is rendered and kept. */
export const unknownPage = "/pagina-inexistenta";

/** Paths of the pages that stand for themselves: what search engines should know. */
export const publicPages = Object.keys(publicQueryKeys).filter((path) => path !== "/noutate");

/** `isForeign`: what the page shows comes from the external job board, and is kept for a while at most. */
export type Destination = { page: string; isForeign?: true } | { movedTo: string };

/**
 * Where a request's address leads: a page's key (path and the queries it reads, in one order), or
 * another address. Unknown paths share one page (contract §5).
 */
export function destinationOf(address: string): Destination {
  const [path = "/", query = ""] = split(address, "?");
  const target = moved[path];
  if (target) return { movedTo: withQuery(target, query) };
  if (path.length > 1 && path.endsWith("/") && queryKeys[path.slice(0, -1)]) {
    return { movedTo: withQuery(path.slice(0, -1), query) };
  }
  if (searchPages.has(path) && query) return searchOf(path, new URLSearchParams(query), query);
  if (ownItems.test(path)) return { page: path };
  if (secretPaths.test(path)) return { page: secretPage };
  if (foreignItems.test(path)) return { page: path, isForeign: true };
  const keys = queryKeys[path];
  if (!keys) return { page: unknownPage };
  const given = new URLSearchParams(query);
  if (keys.some((key) => given.getAll(key).length > 1)) return { page: unknownPage };
  return { page: withQuery(path, readable(given, keys)) };
}

/** Searches that are equal have one address; a form without script, for one, writes them differently. */
function searchOf(path: string, given: URLSearchParams, query: string): Destination {
  if (!holdsSearch(given)) return { page: path };
  const search = readSearch(given);
  if (!search) return { page: unknownPage };
  const written = writeSearch(search);
  return written === query
    ? { page: withQuery(path, written), isForeign: true }
    : { movedTo: withQuery(path, written) };
}

function readable(given: URLSearchParams, keys: readonly string[]): string {
  const read = keys.flatMap((key) => {
    const value = given.get(key);
    return value ? [[key, value]] : [];
  });
  return new URLSearchParams(read).toString();
}

/** A path as it may be written to the log: without a secret. */
export function loggedPath(path: string): string {
  return path.startsWith("/parola/") ? secretPage : path;
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}

function split(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
