import { spawnSync } from "node:child_process";
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { chmod, mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
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
  const found = await findRelease("1.1.0", place, { downloads, key, interrupted });
  expect(await checkRelease(found, key)).toEqual(archive);
  await expect(findRelease("1.2.0", place, { downloads, key, interrupted })).rejects.toThrow("not-found");
});

test("nothing comes from a site whose certificate is not trusted, or once the command is to end", async () => {
  const sums = { "/releases/1.1.0/SHA256SUMS": Buffer.from("") };
  const [foreign, ours] = [await publish(sums, false), await publish(sums)];
  const downloads = await freshDirectory();
  const untrusted = findRelease("1.1.0", foreign, { downloads, key, interrupted });
  await expect(untrusted).rejects.toThrow("not-found");
  const ending = findRelease("1.1.0", ours, { downloads, key, interrupted: AbortSignal.abort() });
  await expect(ending).rejects.toThrow("not-found");
  expect(await readdir(downloads)).toEqual([]);
});

test("of a site whose signature is another's, or that sends without end, no archive is fetched or kept", async () => {
  const other = generateKeyPairSync("ed25519").privateKey;
  const sums = Buffer.from("sums");
  const asked: string[] = [];
  const place = await publish(
    {
      "/releases/1.1.0/portal-1.1.0.tar.gz": Buffer.from("an archive"),
      "/releases/1.1.0/SHA256SUMS": sums,
      "/releases/1.1.0/SHA256SUMS.sig": sign(null, sums, other),
      "/releases/1.2.0/SHA256SUMS": Buffer.alloc(65 * 1024),
    },
    true,
    asked,
  );
  const downloads = await freshDirectory();
  await expect(findRelease("1.1.0", place, { downloads, key, interrupted })).rejects.toThrow("foreign");
  await expect(findRelease("1.2.0", place, { downloads, key, interrupted })).rejects.toThrow("altered");
  expect(asked.filter((address) => address.endsWith(".tar.gz"))).toEqual([]);
});

test("a file that may not be read is told apart from one that is not there", async () => {
  const folder = await freshDirectory();
  await chmod(folder, 0o755);
  const archive = join(folder, "closed", "portal-1.1.0.tar.gz");
  await mkdir(dirname(archive), { mode: 0 });
  const script = `
    const { checkRelease } = await import(${JSON.stringify(join(import.meta.dirname, "release-file.ts"))});
    for (const file of process.argv.slice(1)) await checkRelease(file, "").catch(({ message }) => console.log(message));`;
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const words = ["--input-type=module", "--eval", script, archive, join(folder, "portal-1.1.0.tar.gz")];
  const { stdout, stderr } = spawnSync(process.execPath, words, { ...identity, encoding: "utf8" });
  expect([stdout, stderr]).toEqual(["unreadable\nnot-found\n", ""]);
});

/** An https site with these files. */
async function publish(
  files: Record<string, Buffer>,
  isTrusted = true,
  asked: string[] = [],
): Promise<{ url: string }> {
  const { url } = await startSite({
    days: 1,
    isTrusted,
    answer: ({ url: address = "" }, response) => {
      asked.push(address);
      response.statusCode = files[address] ? 200 : 404;
      response.end(files[address]);
    },
  });
  return { url: `${url}/releases` };
}
