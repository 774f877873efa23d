import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDirectory } from "#tests/support/directories.ts";
import { startSite } from "#tests/support/sound-machine.ts";
import { checkRelease, findRelease } from "./release-file.ts";

const interrupted = new AbortController().signal;
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const key = publicKey.export({ type: "spki", format: "pem" }).toString();

test("a release comes over https, with its sums and their signature", async () => {
  const archive = Buffer.from("an archive");
  const sums = Buffer.from(`${createHash("sha256").update(archive).digest("hex")}  portal-1.1.0.tar.gz\n`);
  const place = await publish({
    "/releases/1.1.0/portal-1.1.0.tar.gz": archive,
    "/releases/1.1.0/SHA256SUMS": sums,
    "/releases/1.1.0/SHA256SUMS.sig": sign(null, sums, privateKey),
  });
  const downloads = join(await freshDirectory(), "downloads");
  const found = await findRelease("1.1.0", place, { downloads, interrupted });
  expect(await checkRelease(found, key)).toEqual(archive);
  await expect(findRelease("1.2.0", place, { downloads, interrupted })).rejects.toThrow("not-found");
});

test("nothing comes from a site whose certificate is not trusted, or once the command is to end", async () => {
  const sums = { "/releases/1.1.0/SHA256SUMS": Buffer.from("") };
  const [foreign, ours] = [await publish(sums, false), await publish(sums)];
  const downloads = await freshDirectory();
  const untrusted = findRelease("1.1.0", foreign, { downloads, interrupted });
  await expect(untrusted).rejects.toThrow("not-found");
  const ending = findRelease("1.1.0", ours, { downloads, interrupted: AbortSignal.abort() });
  await expect(ending).rejects.toThrow("not-found");
  expect(await readdir(downloads)).toEqual([]);
});

/** An https site with these files. */
async function publish(files: Record<string, Buffer>, isTrusted = true): Promise<{ url: string }> {
  const { url } = await startSite({
    ...{ days: 1, isTrusted },
    answer: ({ url: address = "" }, response) => {
      response.statusCode = files[address] ? 200 : 404;
      response.end(files[address]);
    },
  });
  return { url: `${url}/releases` };
}
