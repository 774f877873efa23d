import { readdir, readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { cleanDocument } from "../src/adapters/sandbox/foreign-files.ts";
import { inMemory } from "../src/domain/foreign-files/foreign-file.ts";

/** How long the PDFs of a folder take to be cleaned, one after the other as for the anonymous archive, and how many can be. */
const folder = process.argv[2] ?? "content/documents";
const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf"));
let cleaned = 0;
const start = performance.now();
for (const name of names) {
  const bytes = new Uint8Array(await readFile(`${folder}/${name}`));
  const stream = await cleanDocument(await inMemory(bytes), "pdf");
  if (stream === null) continue;
  await buffer(stream);
  cleaned += 1;
}
const each = Math.round((performance.now() - start) / names.length);
console.log(`${cleaned} of ${names.length} PDFs cleaned, ${each} ms each`);
