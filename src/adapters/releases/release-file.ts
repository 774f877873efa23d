import { createHash, verify } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ReleaseRefused } from "./release-refused.ts";

const sumsName = "SHA256SUMS";
const signatureName = "SHA256SUMS.sig";

/** Milliseconds for a download. */
const downloadMs = 10 * 60_000;

/** Where releases are published: each in a folder that is named by its version. */
export type ReleasesPlace = Readonly<{ folder: string } | { url: string }>;

/**
 * The archive of a published version, with its sums and their signature beside it.
 *
 * @param downloads the folder for what comes from the network
 * @param interrupted ends the download
 * @throws ReleaseRefused
 */
export async function findRelease(
  version: string,
  place: ReleasesPlace,
  { downloads, interrupted }: { downloads: string; interrupted: AbortSignal },
): Promise<string> {
  const archive = `portal-${version}.tar.gz`;
  if ("folder" in place) return join(place.folder, version, archive);
  await mkdir(downloads, { recursive: true });
  for (const name of [sumsName, signatureName, archive]) {
    const signal = AbortSignal.any([AbortSignal.timeout(downloadMs), interrupted]);
    const answer = await fetch(`${place.url}/${version}/${name}`, { signal }).catch(notFound);
    if (!answer.ok) throw new ReleaseRefused("not-found");
    await writeFile(join(downloads, name), Buffer.from(await answer.arrayBuffer()));
  }
  return join(downloads, archive);
}

/**
 * Checks the archive of a release against its sum, and the list of sums against its signature.
 *
 * @returns the bytes that were checked: the file may be another one afterwards
 * @throws ReleaseRefused
 */
export async function checkRelease(archive: string, key: string): Promise<Buffer> {
  const bytes = await readFile(archive).catch(notFound);
  const [sums, signature] = await Promise.all(
    [sumsName, signatureName].map((name) => readFile(join(dirname(archive), name))),
  ).catch((cause) => {
    throw new ReleaseRefused("unsigned", { cause });
  });
  if (!(sums && signature && verify(null, sums, key, signature))) throw new ReleaseRefused("foreign");
  const line = `${createHash("sha256").update(bytes).digest("hex")}  ${basename(archive)}`;
  if (!sums.toString().split("\n").includes(line)) throw new ReleaseRefused("altered");
  return bytes;
}

function notFound(cause: unknown): never {
  throw new ReleaseRefused("not-found", { cause });
}
