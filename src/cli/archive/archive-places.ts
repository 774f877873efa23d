import path from "node:path";

/** Characters of an address that every file system takes in a name. */
const unsafe = /[^\p{L}\p{N}._-]+/gu;

/** The file of a page: each is an `index.html`, so that its old address finds it on any web space. */
export function placeOfPage({ pathname, search }: URL): string {
  const folder = decodeURIComponent(pathname).replace(/^\/|\/$/g, "");
  const query = decodeURIComponent(search).replace(unsafe, "-").replace(/^-/, "");
  return path.posix.join(folder, query, "index.html");
}

/** The file of anything else: under its own address, with the name that a download gets where the address has none. */
export function placeOfFile({ pathname }: URL, disposition: string | null, mediaType: string): string {
  const own = decodeURIComponent(pathname).replace(/^\//, "");
  if (path.posix.extname(own) !== "") return own;
  return path.posix.join(own, nameIn(disposition ?? "") ?? `fisier.${endingOf(mediaType)}`);
}

/** The name that a download gets: with all its letters where there are two. */
function nameIn(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return (encoded ? decodeURIComponent(encoded) : plain)?.replace(/[/\\]/g, "-");
}

/** The address of one file as it is written in another. */
export function linkBetween(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.split("/").map(encodeURIComponent).join("/");
}

function endingOf(mediaType: string): string {
  return /^\w+\/([\w]+)/.exec(mediaType)?.[1] ?? "bin";
}
