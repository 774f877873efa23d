import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { readData } from "./data.ts";
import { FINGERPRINT_FILE, fingerprintOfSources } from "./fingerprint.ts";
import { DOCUMENTS, type Entry, readIndex } from "./index.ts";
import { titleOf } from "./pdf/paper.ts";
import { addressesOf, FIRST } from "./xlsx/addresses.ts";
import { readWords } from "./xlsx/words.ts";

const index = readIndex();
const { project, grids } = readData();
const KB = 1024;

test("the kept documents were made from these sources; if not, run `npm run documents`", () => {
  expect(JSON.parse(readFileSync(FINGERPRINT_FILE, "utf8"))).toEqual({ sources: fingerprintOfSources() });
});

test("every document of the list stands, and there are twenty-four with all fourteen annexes", () => {
  expect(index.filter(({ file }) => !existsSync(join(DOCUMENTS, file)))).toEqual([]);
  expect(index).toHaveLength(24);
  const annexes = index.flatMap(({ annex }) => annex ?? []);
  expect(annexes).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
  expect(new Set(index.map(({ slug }) => slug)).size).toBe(24);
  expect(index.filter(({ slug, file }) => file.replace(/\.(pdf|docx|xlsx)$/, "") !== slug)).toEqual([]);
});

test("the evaluation grid gives 30, 16, 10, 12, 20 and 12 points, 100 in all, and each criterion is the sum of its parts", () => {
  const { criterii, prag } = grids.evaluare;
  expect(criterii.map(({ puncte }) => puncte)).toEqual([30, 16, 10, 12, 20, 12]);
  expect(criterii.map(({ subcriterii }) => subcriterii.reduce((sum, { puncte }) => sum + puncte, 0))).toEqual(
    criterii.map(({ puncte }) => puncte),
  );
  expect(prag).toBe(60);
  expect(grids.administrativa).toHaveLength(12);
});

describe.each(index.map((entry) => [entry.file, entry] as const))("%s", (_, entry) => {
  test("says who pays, for which project, how much, and that the text is not an official position", async () => {
    const text = await textOf(entry);
    for (const words of [
      "UNIUNEA EUROPEANĂ",
      project.finantare.guvern,
      project.finantare.instrumente,
      project.finantare.fraza,
      project.finantare.neasumare,
      "154951",
      "4.926.999,95 lei",
      "96,93%",
    ])
      expect(text).toContain(words);
  });

  test("asks for no personal number, holds no cedilla letters and no real address", async () => {
    const text = await textOf(entry);
    expect(text.match(/\b[1-8]\d{12}\b/g)).toBeNull();
    expect(text.match(/[ŞşŢţ]/g)).toBeNull();
    const addresses = text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
    expect(addresses.filter((address) => !/(\.example|@exemplu\.ro)$/.test(address))).toEqual([]);
  });

  test("is light, of its type, titled and in Romanian", async () => {
    const bytes = bytesOf(entry);
    const properties = entry.file.endsWith(".pdf") ? await pdfProperties(bytes) : officeProperties(bytes);
    expect(properties).toEqual({
      title: titleOf(entry),
      language: "ro-RO",
    });
    expect(bytes.length).toBeLessThan((entry.place.includes("a1") ? 250 : 150) * KB);
  });
});

describe.each(index.filter(({ file }) => file.endsWith(".pdf")).map(({ file }) => file))("%s", (file) => {
  test("is tagged, shows its title in the window and has its headings in the structure", async () => {
    const document = await getDocumentProxy(new Uint8Array(readFileSync(join(DOCUMENTS, file))));
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    const tree = await (await document.getPage(1)).getStructTree();
    expect(JSON.stringify(tree)).toContain('"role":"H1"');
  });
});

describe.each(index.filter(({ file }) => file.endsWith(".docx")).map(({ file }) => file))("%s", (file) => {
  test("is written in Romanian, has places to fill in and an emblem with its name", () => {
    const parts = unzipSync(readFileSync(join(DOCUMENTS, file)));
    const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect(xml("word/styles.xml")).toContain('<w:lang w:val="ro-RO"/>');
    expect(xml("word/document.xml")).toContain("<w:sdt>");
    expect(xml("word/document.xml")).toContain('<w:pStyle w:val="Title"/>');
    expect(xml("word/header1.xml")).toContain('descr="Emblema Uniunii Europene"');
  });
});

describe("anexa-3.xlsx", () => {
  const words = readWords();
  const { lastExpense } = addressesOf(words);

  test("adds up by formulas, lets the person choose from lists, repeats the header on paper", async () => {
    const { sheets } = await readXlsx(readFileSync(join(DOCUMENTS, "anexa-3.xlsx")));
    expect(sheets.map(({ name }) => name)).toEqual(["Date", "Buget", "Posturi", "Previziuni", "Liste"]);
    const budget = sheets[1];
    const total = budget?.cells?.get(`${lastExpense},9`);
    expect(total?.formula).toBe(`SUM(J${FIRST.expense}:J${lastExpense})`);
    expect(budget?.dataValidations?.filter(({ type }) => type === "list")).toHaveLength(3);
    expect(budget?.pageSetup?.printTitlesRow).toBe("$1:$1");
    expect(sheets.map(({ images }) => images?.[0]?.altText)).toEqual(
      Array(5).fill("Emblema Uniunii Europene"),
    );
  });

  test("knows every category once", () => {
    const names = words.categorii.map(({ nume }) => nume);
    expect(new Set(names).size).toBe(names.length);
  });
});

test("the lists with results are forms: example numbers, no points", async () => {
  for (const slug of [
    "rezultate-preliminare-evaluare",
    "rezultate-finale-evaluare",
    "lista-finala-planuri-selectate",
  ]) {
    const text = await textOf(entryOf(slug));
    expect(text).toContain("Model orientativ – se completează după evaluare");
    expect(text.match(/EXEMPLU-\d{4}/g)).toHaveLength(5);
  }
});

test("the four conditions stand in the procedure, the methodology and the declaration", async () => {
  for (const slug of ["procedura-de-selectie", "metodologie", "anexa-1", "anexa-4"]) {
    const text = (await textOf(entryOf(slug))).toLowerCase();
    expect(text).toContain("grupul țintă eligibil");
    expect(text).toContain("cererea de înscriere");
    expect(text).toContain("nu este finanțat din alte surse ale fondului social european");
    expect(text).toContain("reprezentantul legal al firmei");
  }
});

function entryOf(slug: string): Entry {
  const entry = index.find((candidate) => candidate.slug === slug);
  if (!entry) throw new Error(`No document ${slug}`);
  return entry;
}

function bytesOf({ file }: Entry): Uint8Array {
  return new Uint8Array(readFileSync(join(DOCUMENTS, file)));
}

/** All the text of a document in one line: what a person reads, headers and footers included. */
async function textOf(entry: Entry): Promise<string> {
  const bytes = bytesOf(entry);
  const raw = entry.file.endsWith(".pdf")
    ? (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
    : officeText(bytes);
  return raw.replaceAll(/\s+/g, " ");
}

/** The text of every part; a paragraph, a line break, a cell ends a word, a run does not. */
function officeText(bytes: Uint8Array): string {
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => /^(word|xl)\/.*\.xml$/.test(name))
    .map(([, part]) =>
      strFromU8(part)
        .replaceAll(/<\/(w:p|si|c)>|<w:(br|tab)\/>/g, " ")
        .replaceAll(/<[^>]+>/g, ""),
    )
    .join(" ");
}

async function pdfProperties(bytes: Uint8Array) {
  expect(strFromU8(bytes.slice(0, 5), true)).toBe("%PDF-");
  const { info } = await (await getDocumentProxy(bytes)).getMetadata();
  const { Title, Language } = info as { Title?: string; Language?: string };
  return { title: Title, language: Language };
}

function officeProperties(bytes: Uint8Array) {
  const xml = strFromU8(unzipSync(bytes)["docProps/core.xml"] ?? new Uint8Array());
  const property = (name: string) => new RegExp(`<dc:${name}>([^<]*)</dc:${name}>`).exec(xml)?.[1];
  return { title: property("title"), language: property("language") };
}
