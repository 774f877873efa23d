import { createHash, verify } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ReleaseRefused } from "./release-refused.ts";

const sumsName = "SHA256SUMS";
const signatureName = "SHA256SUMS.sig";

/** Milliseconds for a download. */
const downloadMs = 10 * 60_000;

/** The most bytes of an archive, and of each of the two files beside it: they are read before anything is known of them. */
const mostBytes = { archive: 256 * 1024 * 1024, beside: 64 * 1024 };

/** Where releases are published: each in a folder that is named by its version. */
export type ReleasesPlace = Readonly<{ folder: string } | { url: string }>;

/**
 * The archive of a published version, with its sums and their signature beside it. Of a site nothing is fetched but the signature
 * until that is known to be of whoever signs releases.
 *
 * @param downloads the folder for what comes from the network
 * @param key the public key of whoever signs
 * @param interrupted ends the download
 * @throws ReleaseRefused
 */
export async function findRelease(
  version: string,
  place: ReleasesPlace,
  { downloads, key, interrupted }: { downloads: string; key: string; interrupted: AbortSignal },
): Promise<string> {
  const archive = `portal-${version}.tar.gz`;
  if ("folder" in place) return join(place.folder, version, archive);
  await mkdir(downloads, { recursive: true });
  const fetchTo = async (name: string, most: number) => {
    const signal = AbortSignal.any([AbortSignal.timeout(downloadMs), interrupted]);
    const answer = await fetch(`${place.url}/${version}/${name}`, { signal }).catch(refuse("not-found"));
    if (!(answer.ok && answer.body)) throw new ReleaseRefused("not-found");
    const target = createWriteStream(join(downloads, name));
    await pipeline(answer.body, atMost(most), target).catch(refuse("not-found"));
  };
  for (const name of [sumsName, signatureName]) await fetchTo(name, mostBytes.beside);
  await readSums(downloads, key);
  await fetchTo(archive, mostBytes.archive);
  return join(downloads, archive);
}

/**
 * Checks the list of sums against its signature, then the archive of a release against its sum.
 *
 * @returns the bytes that were checked: the file may be another one afterwards
 * @throws ReleaseRefused
 */
export async function checkRelease(archive: string, key: string): Promise<Buffer> {
  const { size } = await stat(archive).catch(refuse("not-found"));
  const sums = await readSums(dirname(archive), key);
  if (size > mostBytes.archive) throw new ReleaseRefused("altered");
  const bytes = await readFile(archive).catch(refuse("not-found"));
  const line = `${createHash("sha256").update(bytes).digest("hex")}  ${basename(archive)}`;
  if (!sums.split("\n").includes(line)) throw new ReleaseRefused("altered");
  return bytes;
}

async function readSums(folder: string, key: string): Promise<string> {
  const [sums, signature] = await Promise.all(
    [sumsName, signatureName].map((name) => readFile(join(folder, name))),
  ).catch(refuse("unsigned"));
  if (!(sums && signature && verify(null, sums, key, signature))) throw new ReleaseRefused("foreign");
  return sums.toString();
}

/** Passes on so many bytes, and ends what has more. */
function atMost(most: number) {
  return async function* (pieces: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > most) throw new ReleaseRefused("altered");
      yield piece;
    }
  };
}

/** Refuses for this reason, unless what is there may not be read. */
function refuse(reason: "not-found" | "unsigned"): (cause: NodeJS.ErrnoException) => never {
  return (cause) => {
    if (cause instanceof ReleaseRefused) throw cause;
    const isClosed = cause.code === "EACCES" || cause.code === "EPERM";
    throw new ReleaseRefused(isClosed ? "unreadable" : reason, { cause });
  };
}
