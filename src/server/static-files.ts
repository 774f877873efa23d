import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { type Encoded, encodedFrom } from "./representation.ts";

/** Endings that the build may bring forth, with how they are named on the wire. */
const mediaTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** A file whose name carries its hash never changes; any other is asked for again after an hour. */
const immutable = "public, max-age=31536000, immutable";
const hourly = "public, max-age=3600";

/**
 * Reads the build's files into memory, with their compressed twins, by the address they are served
 * at. What is not of a known type (source maps, manifests of the build) is not served at all.
 */
export async function readStaticFiles(
  folders: string[],
  headers: Record<string, string>,
): Promise<Map<string, Encoded>> {
  const served = new Map<string, Encoded>();
  for (const folder of folders) {
    for (const path of await filesBelow(folder)) {
      const mediaType = mediaTypes[extname(path)];
      if (!mediaType) continue;
      const address = `/${relative(folder, path).split(sep).join("/")}`;
      const cacheControl = address.startsWith("/assets/") ? immutable : hourly;
      const answer = {
        status: 200,
        headers: { ...headers, "Content-Type": mediaType, "Cache-Control": cacheControl },
        body: await readFile(path),
      };
      served.set(address, encodedFrom(answer, await compressedTwins(path)));
    }
  }
  return served;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.`))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Fonts and pictures are compressed by nature and have no twins: they go as they are. */
async function compressedTwins(path: string) {
  const twin = (ending: string) => readFile(`${path}${ending}`).catch(() => undefined);
  const [br, gzip] = await Promise.all([twin(".br"), twin(".gz")]);
  return br && gzip ? { br, gzip } : undefined;
}
