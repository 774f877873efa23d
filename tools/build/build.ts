import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { createBuilder } from "vite";

/**
 * Builds what the server needs besides its own sources: the client and the server's render of the
 * pages, what is written into each page's HTML, and both compressed as hard as it goes.
 */
const compressible = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;

await rm("build", { recursive: true, force: true });
for (const configFile of ["vite.config.ts", "vite.inline.config.ts"]) {
  const builder = await createBuilder({ configFile, logLevel: "warn" }, null);
  await builder.buildApp();
}
await Promise.all(["build/client", "build/inline"].map(precompress));

// Node keeps what it compiles (tools/run): compiled once here, neither needs compiling at the first start.
await import("../../src/cli/start.ts");
await import(resolve("build/server/index.js"));

async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && compressible.test(file.name));
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
