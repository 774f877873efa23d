import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readData } from "./data.ts";
import { formDocx } from "./docx/form.ts";
import { FINGERPRINT_FILE, fingerprintOfSources } from "./fingerprint.ts";
import { DOCUMENTS, type Entry, readIndex, SOURCES } from "./index.ts";
import { flyerHtml } from "./pdf/flyer.ts";
import { fontFaces } from "./pdf/fonts.ts";
import { paperHtml, titleOf } from "./pdf/paper.ts";
import { posterHtml } from "./pdf/poster.ts";
import { type Print, withPrinter } from "./pdf/print.ts";
import { readSource } from "./source.ts";
import { budgetXlsx } from "./xlsx/budget.ts";

// Makes content/documents from content/document-sources: all of them, or those whose slugs are given.

const index = readIndex();
const data = readData();
const fonts = await fontFaces();
const pictures = { emblem: picture("eu-emblem"), hem: picture("hem") };
const only = process.argv.slice(2);

await withPrinter(async (print) => {
  for (const entry of index.filter(({ slug }) => only.length === 0 || only.includes(slug))) {
    const bytes = await documentOf(entry, print);
    writeFileSync(join(DOCUMENTS, entry.file), bytes);
    console.log(`${entry.file}  ${Math.ceil(bytes.length / 1024)} KB`);
  }
});

if (only.length === 0)
  writeFileSync(FINGERPRINT_FILE, `${JSON.stringify({ sources: fingerprintOfSources() }, null, 2)}\n`);

function documentOf(entry: Entry, print: Print): Promise<Uint8Array> {
  if (entry.file.endsWith(".xlsx")) return budgetXlsx(entry, data, pictures.emblem);
  if (entry.file.endsWith(".docx")) return formDocx(readSource(entry, index, data), data, pictures);
  return print(htmlOf(entry), { title: titleOf(entry), about: entry.about, author: data.project.nume });
}

function htmlOf(entry: Entry): string {
  if (entry.slug === "pliant") return flyerHtml(entry, data, fonts);
  if (entry.slug === "afis") return posterHtml(entry, data, fonts);
  return paperHtml(readSource(entry, index, data), data, fonts);
}

function picture(name: string): Uint8Array {
  return readFileSync(join(SOURCES, "art", `${name}.png`));
}
