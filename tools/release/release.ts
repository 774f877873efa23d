import { createPrivateKey, createPublicKey, hash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrationNames } from "../../src/adapters/database/migrate.ts";
import { isVersion, versionIn } from "../../src/adapters/releases/release.ts";
import { billOfMaterials, licences } from "./dependencies.ts";
import { packed, type ReleaseFile, signedSums } from "./pack-release.ts";
import { builtFiles, commit, trackedFiles, uncommitted } from "./released-files.ts";

// `npm run release -- --key FILE [--to FOLDER]`: what `npx portal update` takes, in a folder that is named by the version.

const { values } = parseArgs({
  options: { key: { type: "string" }, to: { type: "string", default: "release" } },
});
if (!values.key) giveUp("Scrie: npm run release -- --key CHEIE.pem [--to DOSAR]");
const version = await versionIn(".");
if (!isVersion(version)) giveUp(`Versiunea „${version}” din package.json nu are forma 1.2.3.`);
if (await uncommitted()) giveUp("Sunt schimbări fără commit: o versiune se face din ce este în git.");
const key = createPrivateKey(await readFile(values.key));
if (key.asymmetricKeyType !== "ed25519") giveUp("Cheia nu este Ed25519: openssl genpkey -algorithm ed25519");

const tracked = await trackedFiles();
const content = tracked.flatMap(({ name, content: bytes }) =>
  name.startsWith("content/") ? [[name.slice("content/".length), hash("sha256", bytes)]] : [],
);
const note = {
  version,
  commit: await commit(),
  lastMigration: migrationNames.at(-1),
  content: Object.fromEntries(content),
};
const added: ReleaseFile[] = [
  { name: "release.json", content: `${JSON.stringify(note, null, 2)}\n` },
  { name: "release-key.pem", content: createPublicKey(key).export({ type: "spki", format: "pem" }) },
  { name: "sbom.json", content: await billOfMaterials() },
  { name: "licences.txt", content: await licences() },
];
const archive = await packed([...tracked, ...(await builtFiles()), ...added]);
const name = `portal-${version}.tar.gz`;
const { sums, signature } = signedSums(name, archive, key);
const folder = join(values.to, version);
await mkdir(folder, { recursive: true });
await writeFile(join(folder, name), archive);
await writeFile(join(folder, "SHA256SUMS"), sums);
await writeFile(join(folder, "SHA256SUMS.sig"), signature);
console.log(`Versiunea ${version} este în ${folder}.`);

function giveUp(line: string): never {
  console.error(line);
  process.exit(1);
}
