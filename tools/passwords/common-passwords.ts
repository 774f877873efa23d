import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Writes the list of the most common passwords, the most frequent first, one per line, from zxcvbn-ts (MIT licence).
 * Run it after an update of that package: `node tools/passwords/common-passwords.ts`.
 */
const count = 10_000;
const shortest = 4;

const source = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common/package.json");
const known: string[] = JSON.parse(
  await readFile(path.join(path.dirname(source), "src/passwords.json"), "utf8"),
);
const list = known.filter((password) => password.length >= shortest).slice(0, count);
const target = path.join(import.meta.dirname, "../../src/adapters/passwords/common-passwords.txt.gz");
await writeFile(target, gzipSync(list.join("\n"), { level: 9 }));
process.stdout.write(`${list.length} passwords\n`);
