import { readFile, rename, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { createBuilder } from "vite";
import { styleRulesOf } from "../../src/server/pages/style-rules.ts";
import { writeStyleRules } from "../../src/server/pages/web-build.ts";
import { filesIn, removeOld } from "./earlier-files.ts";

/** Builds the browser's files and the server's documents; text files are compressed at the highest level. */
const compressible = /\.(?:js|css|svg)$/;

/** The folder of the browser's files, whose names contain their hash. */
const ASSETS = "build/client/assets";

const builtBefore = await filesIn(ASSETS);
const [mode = "production"] = process.argv.slice(2);
const builder = await createBuilder({ configFile: "vite.config.ts", logLevel: "warn", mode }, null);
await builder.buildApp();
await writeStyleRules("build", styleRulesOf);
await removeOld(builtBefore);
// Developers wait for the build, not for bytes.
if (mode === "production") await precompress(ASSETS);

// Node keeps what it compiles (tools/run): compiled once here, neither needs compiling at the first start.
await import(resolve("build/program/start.js"));
await import(resolve("build/server/entry.js"));

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
