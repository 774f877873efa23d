import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { type Encoded, encodedFrom } from "./representation.ts";

/** File extensions of the build, with their media types. */
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

/** Answers by the addresses at which they are served. */
export interface StaticFiles {
  get(address: string): Encoded | undefined;
}

/** A file whose name carries its hash, of another build or release. */
const hashedFile = /^\/assets\/([\w.-]+\.\w+)$/;

/**
 * The files of a folder and their compressed twins: each is read when it is first asked for, then kept in memory. Most belong to
 * the application, to earlier builds or to another language of a font, and are rarely asked for. What is not of a known type
 * (source maps, manifests of the build) is not served at all.
 *
 * @param shared a folder with hashed files of other processes; those that come to it, or to `assets`, later are served, too
 */
export async function readStaticFiles(
  folder: string,
  headers: Record<string, string>,
  shared: string,
): Promise<StaticFiles> {
  const paths = new Map((await filesBelow(folder)).map((path) => [addressOf(path), path]));
  const kept = new Map<string, Encoded>();
  return {
    get: (address) => {
      const path = paths.get(address) ?? laterPath(address);
      if (path === undefined) return;
      const answer = kept.get(address) ?? read(path, address);
      if (answer) kept.set(address, answer);
      return answer;
    },
  };

  function addressOf(path: string): string {
    return `/${relative(folder, path).split(sep).join("/")}`;
  }

  function laterPath(address: string): string | undefined {
    const [, name = ""] = hashedFile.exec(address) ?? [];
    if (!mediaTypes[extname(name)]) return undefined;
    return [join(folder, "assets", name), join(shared, name)].find((path) => existsSync(path));
  }

  /** Undefined where a later build has removed the file. */
  function read(path: string, address: string): Encoded | undefined {
    if (!existsSync(path)) return undefined;
    const answer = {
      status: 200,
      headers: {
        ...headers,
        "Content-Type": mediaTypes[extname(path)] as string,
        "Cache-Control": address.startsWith("/assets/") ? immutable : hourly,
      },
      body: readFileSync(path),
    };
    return encodedFrom(answer, compressedTwins(path));
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.`) && mediaTypes[extname(entry.name)],
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Fonts and pictures are compressed by nature and have no twins: they go as they are. */
function compressedTwins(path: string) {
  if (!existsSync(`${path}.br`)) return;
  const zipped = readFileSync(`${path}.gz`);
  return { br: readFileSync(`${path}.br`), gzip: () => zipped };
}
