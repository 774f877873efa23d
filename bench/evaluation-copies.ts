import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { cleanDocument, searchDocument } from "../src/adapters/sandbox/foreign-files.ts";
import { modelOf } from "../src/domain/dossiers/plan-model.rules.ts";
import { sectionsOf } from "../src/domain/dossiers/plan-words.rules.ts";
import { DocumentPieces } from "../src/domain/foreign-files/document-pieces.ts";
import { inMemory } from "../src/domain/foreign-files/foreign-file.ts";
import type { PiecesKind } from "../src/domain/foreign-files/read-document.ts";

/** How long the plans of a round take to be copied for evaluators, two at a time: a document, every second one a PDF, and a budget. */
const plans = Number(process.argv[2] ?? 28);

const folder = "content/documents";
const files = {
  docx: await readFile(`${folder}/anexa-2.docx`),
  pdf: await readFile(`${folder}/metodologie.pdf`),
  xlsx: await readFile(`${folder}/anexa-3.xlsx`),
};

async function read(kind: PiecesKind & keyof typeof files): Promise<DocumentPieces> {
  const file = await inMemory(new Uint8Array(files[kind]));
  return DocumentPieces.parse(await searchDocument("pieces", { kind, file, input: null }));
}

async function copy(kind: keyof typeof files): Promise<void> {
  sectionsOf(await read(kind), { part: kind, title: kind }, model);
  const cleaned = await cleanDocument(await inMemory(new Uint8Array(files[kind])), kind);
  if (cleaned) await buffer(cleaned);
}

const start = performance.now();
const model = modelOf((await read("docx")).pieces, []);
const waiting = Array.from({ length: plans }, (_, number) => (number % 2 === 0 ? "docx" : "pdf"));
const copying = [1, 2].map(async () => {
  for (let kind = waiting.shift(); kind; kind = waiting.shift()) {
    await copy(kind as "docx" | "pdf");
    await copy("xlsx");
  }
});
await Promise.all(copying);
console.log(`${plans} plans copied in ${((performance.now() - start) / 1000).toFixed(1)} s`);
