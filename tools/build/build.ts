import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { createBuilder } from "vite";
import { styleRulesOf } from "../../src/server/pages/style-rules.ts";
import { writeStyleRules } from "../../src/server/pages/web-build.ts";

/** Builds the browser's files and the server's documents; text files are compressed at the highest level. */
const compressible = /\.(?:js|css|svg)$/;

/** The folder of the browser's files, whose names contain their hash. */
const ASSETS = "build/client/assets";

/**
 * Days that files of earlier builds stay: a page that was opened before an update may still ask for them, and an installation
 * that nobody updates keeps no more than two builds.
 */
const DAYS_KEPT = 30;

const builtBefore = await filesIn(ASSETS);
const [mode = "production"] = process.argv.slice(2);
const builder = await createBuilder({ configFile: "vite.config.ts", logLevel: "warn", mode }, null);
await builder.buildApp();
await writeStyleRules("build", styleRulesOf);
await Promise.all(builtBefore.map(removeOld));
// Developers wait for the build, not for bytes.
if (mode === "production") await precompress(ASSETS);

// Node keeps what it compiles (tools/run): compiled once here, neither needs compiling at the first start.
await import("../../src/cli/start.ts");
await import(resolve("build/server/entry.js"));

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => join(folder, name));
}

async function removeOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs > DAYS_KEPT * 24 * 60 * 60_000) await rm(path);
}

async function precompress(folder: string): Promise<void> {
  const files = new Set(await filesIn(folder));
  // Those of earlier builds have been compressed then: the last name that is written says that all was.
  const texts = [...files].filter((path) => compressible.test(path) && !files.has(`${path}.br`));
  await Promise.all(
    texts.map(async (path) => {
      const bytes = await readFile(path);
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      await writeFile(`${path}.part`, await promisify(brotliCompress)(bytes));
      await rename(`${path}.part`, `${path}.br`);
    }),
  );
}
