import { readFile } from "node:fs/promises";
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { inMemory } from "#domain/foreign-files/foreign-file.ts";
import type { ReadableKind } from "#domain/foreign-files/read-document.ts";
import { documentFindings, fundsIn } from "#domain/gate/document.rules.ts";
import { nameIndex } from "#domain/gate/members-named.ts";
import { docxOf, marksInWords, pdfOf, scanOf } from "#tests/support/checked-files.ts";
import { lockedPdf } from "#tests/support/sample-files.ts";
import { readDocument } from "./read-document.ts";
import { withoutPeople } from "./without-people.ts";

const answerTo = async (kind: ReadableKind, bytes: Uint8Array) =>
  readDocument(kind, { ...(await inMemory(bytes)), head: bytes.subarray(0, 64) });

async function readBytes(kind: ReadableKind, bytes: Uint8Array) {
  const read = await answerTo(kind, bytes);
  return read === "locked" ? null : read;
}

const pack = await loadContentPack("content");
const marks = {
  code: pack.project.code,
  brand: pack.site.brand,
  funds: fundsIn(pack.project.funding.cofinancing),
};
const members = nameIndex([
  { firstName: "Réka", lastName: "Kovács" },
  { firstName: "Ana", lastName: "Pop" },
]);

describe("a document of the pack", () => {
  test.each(pack.documents.map(({ file }) => file))("%s goes out", async (file) => {
    const kind = file.slice(file.lastIndexOf(".") + 1) as "pdf" | "docx" | "xlsx";
    const read = await readBytes(kind, await readFile(`content/documents/${file}`));
    expect(read?.lines.length).toBeGreaterThan(5);
    const document = { name: file, origin: "project" as const, read, needsMarks: kind !== "xlsx" };
    expect(documentFindings(document, marks, members)).toEqual([]);
    expect(read?.unreadPictures).toBe(0);
  });
});

test("a PDF is read in lines and rows, with its properties and pages", async () => {
  const pages = [marksInWords, ["1|Kovacs Reka|80", "Ultima linie"]];
  const read = await readBytes("pdf", pdfOf({ pages, title: "Lista finala" }));
  expect(read).toEqual({
    title: "Lista finala",
    hidden: [
      { place: "title", words: "Lista finala" },
      { place: "author", words: "Ion Pop" },
    ],
    hasPicture: true,
    unreadPages: 0,
    unreadPictures: 0,
    lines: [
      ...marksInWords.map((words) => ({ words, page: 1, isRow: false })),
      { words: "1 Kovacs Reka 80", page: 2, isRow: true, cells: ["1", "Kovacs Reka", "80"] },
      { words: "Ultima linie", page: 2, isRow: false },
    ],
  });
  expect((await readBytes("pdf", pdfOf({ pages, hasPicture: false })))?.hasPicture).toBe(false);
});

test("a PDF that its password locks is told apart from one that cannot be read, and a long one from a whole one", async () => {
  expect(await answerTo("pdf", Buffer.from(lockedPdf().bytes))).toBe("locked");
  expect(await answerTo("pdf", strToU8("%PDF-1.7 nimic"))).toBe(null);
  const pages = Array.from({ length: 300 }, (_, index) => [`Pagina ${index + 1}`]);
  const read = await readBytes("pdf", pdfOf({ pages }));
  expect([read?.unreadPages, read?.lines.at(-1)?.page]).toEqual([150, 150]);
});

test("pages that are pictures are counted, with and without what a scanner writes on them", async () => {
  const picturesIn = async (bytes: Uint8Array) => (await readBytes("pdf", bytes))?.unreadPictures;
  expect(await picturesIn(await scanOf(6))).toBe(6);
  expect(await picturesIn(await scanOf(6, { stamp: "Scanned with CamScanner" }))).toBe(6);
  const stamp = "Nr. 1234 din 12.10.2026, document semnat electronic conform legii, pagina 1 din 3 ".repeat(
    2,
  );
  expect(await picturesIn(await scanOf(6, { stamp }))).toBe(6);
  expect(await picturesIn(await scanOf(6, { stamp: "x", recognised: "Planul meu ".repeat(100) }))).toBe(6);
  expect(await picturesIn(await scanOf(2, { stamp: "Planul meu ".repeat(100) }))).toBe(0);
  expect(await picturesIn(pdfOf({ pages: [marksInWords, []] }))).toBe(1);
  expect(await picturesIn(pdfOf({ pages: [marksInWords, []], hasPicture: false }))).toBe(0);
});

test("pictures in place of words are counted in DOCX and XLSX, those beside words are not", async () => {
  const words = (count: number) => Array.from({ length: count }, () => "Afacerea").join(" ");
  const picturesIn = async (kind: "docx" | "xlsx", entries: Record<string, string>) => {
    const files = Object.entries(entries).map(([name, content]) => [name, strToU8(content)]);
    return (await readBytes(kind, zipSync(Object.fromEntries(files))))?.unreadPictures;
  };
  const text = (said: string) => `<w:document><w:p><w:r><w:t>${said}</w:t></w:r></w:p></w:document>`;
  const scanned = { "word/media/1.jpeg": "poza 1", "word/media/2.jpeg": "poza 2" };
  expect(await picturesIn("docx", { "word/document.xml": text("Planul"), ...scanned })).toBe(2);
  expect(await picturesIn("docx", { "word/document.xml": text(words(200)), ...scanned })).toBe(0);
  const sheet = (said: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${said}</t></is></c></row>`;
  const emblems = { "xl/media/1.png": "emblema", "xl/media/2.png": "emblema", "xl/media/3.png": "emblema" };
  expect(await picturesIn("xlsx", { "xl/worksheets/sheet1.xml": sheet("Buget"), ...emblems })).toBe(1);
  expect(await picturesIn("xlsx", { "xl/worksheets/sheet1.xml": sheet(words(60)), ...emblems })).toBe(0);
});

test("a DOCX is read in paragraphs and rows of tables, with its properties", async () => {
  const bytes = docxOf({ paragraphs: ["Întâi"], rows: [["1", "Kovács Réka"]], title: "Lista", language: "" });
  expect(await readBytes("docx", bytes)).toEqual({
    title: "Lista",
    hidden: [
      { place: "title", words: "Lista" },
      { place: "author", words: "Ion Pop" },
      { place: "author", words: "Ana Rus" },
    ],
    hasPicture: true,
    unreadPages: 0,
    unreadPictures: 1,
    lines: [
      { words: "Întâi", page: null, isRow: false },
      { words: "1 Kovács Réka", page: null, isRow: true },
    ],
  });
});

test("a part of a DOCX is known in capitals and small letters, and by the number that Word online gives it", async () => {
  const bytes = docxOf({ paragraphs: ["Întâi"], rows: [["1", "Kovács Réka"]], title: "Lista", language: "" });
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => {
    const other = name.replace("word/document", "Word/Document2").replace("docProps/c", "DOCPROPS/C");
    return [other, part] as const;
  });
  expect(await readBytes("docx", zipSync(Object.fromEntries(parts)))).toEqual(await readBytes("docx", bytes));
  expect(
    withoutPeople("DocProps/App.xml", "<Properties><Company>Firma lui Pop</Company></Properties>"),
  ).not.toContain("Pop");
});

test("a DOCX is read with text boxes, deleted words and comments, whatever its prefixes are", async () => {
  const said = (words: string) => `<x:r><x:t>${words}</x:t></x:r>`;
  const box = `<x:txbxContent><x:p>${said("În casetă")}</x:p></x:txbxContent>`;
  const both = `<mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`;
  const deleted = "<x:del><x:r><x:delText> și șters</x:delText></x:r></x:del>";
  const body = `<x:p>${said("Înainte")}<x:r>${both}</x:r>${said(" și după")}${deleted}</x:p>`;
  const bytes = zipSync({
    "word/document.xml": strToU8(`<x:document>${body}</x:document>`),
    "word/comments.xml": strToU8(
      `<x:comments><x:comment><x:p>${said("Comentat")}</x:p></x:comment></x:comments>`,
    ),
  });
  const read = await readBytes("docx", bytes);
  expect(read?.lines.map(({ words }) => words)).toEqual([
    "În casetă",
    "Înainte și după și șters",
    "Comentat",
  ]);
});

test("an XLSX is read with empty shared words, entities, comments and far cells, whatever its prefixes are", async () => {
  const shared = "<x:si/><x:si><x:r><x:t>&#536;tefan </x:t></x:r><x:r><x:t>Rus</x:t></x:r></x:si>";
  const cells = '<x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="C3" t="s"><x:v>0</x:v></x:c>';
  const far = '<x:c r="ZZ3" t="inlineStr"><x:is><x:t>departe</x:t></x:is></x:c>';
  const bytes = zipSync({
    "xl/workbook.xml": strToU8(
      '<x:sheets><x:sheet name="Buget &amp; plan" sheetId="4" q:id="r7"/></x:sheets>',
    ),
    "xl/_rels/workbook.xml.rels": strToU8('<a><Relationship Id="r7" Target="worksheets/sheet1.xml"/></a>'),
    "xl/sharedStrings.xml": strToU8(`<x:sst>${shared}</x:sst>`),
    "xl/worksheets/sheet1.xml": strToU8(`<x:sheetData><x:row r="3">${cells}${far}</x:row></x:sheetData>`),
    "xl/comments1.xml": strToU8("<x:comment><x:text><x:t>Comentat</x:t></x:text></x:comment>"),
  });
  const read = await readBytes("xlsx", bytes);
  expect(
    read?.lines.map(({ words, sheet, row }) => [words, sheet, row?.number, row?.cells.slice(0, 4)]),
  ).toEqual([
    ["Ștefan Rus departe", "Buget & plan", 3, ["Ștefan Rus", "", "", ""]],
    ["Comentat", undefined, undefined, undefined],
    ["Buget & plan", "Buget & plan", undefined, undefined],
  ]);
  expect(read?.lines[0]?.row?.cells).toHaveLength(100);
});

/** So many words that the pictures beside them are none of pages. */
const words = (count: number) => Array.from({ length: count }, (_, at) => `cuvânt${at}`).join(" ");

const marked = { paragraphs: [...marksInWords, "Procedura"] };
const inPdf = (lines: string[], more = {}) => pdfOf({ pages: [marksInWords, lines], ...more });

/** A fault of a document of the project, and what is found: the kind, the page and the words. */
const faults: [name: string, file: string, bytes: () => Uint8Array, ...Expected][] = [
  ["no emblem", "a.pdf", () => inPdf(["Anexa"], { hasPicture: false }), "emblem-missing"],
  ["no emblem in a DOCX", "a.docx", () => docxOf({ ...marked, hasPicture: false }), "emblem-missing"],
  ["no fund", "a.pdf", () => pdfOf({ pages: [["Cod proiect: 154951"]] }), "fund-missing"],
  [
    "no code",
    "a.docx",
    () => docxOf({ paragraphs: [...marksInWords.slice(0, 1), words(60)] }),
    "project-code-missing",
  ],
  ["a CNP", "a.pdf", () => inPdf(["CNP: 1960101080011"]), "personal-number", 2, "1960101080011"],
  [
    "a CNP in a table",
    "a.docx",
    () => docxOf({ ...marked, rows: [["1", "1 960101 080011"]] }),
    "personal-number",
  ],
  ["a member in a row", "a.pdf", () => inPdf(["1|Kovacs Reka|80"]), "member-named", 2, "Kovacs Reka"],
  ["a numbered member", "a.pdf", () => inPdf(["12. Reka KOVACS - admis"]), "member-named", 2, "Reka KOVACS"],
  [
    "a member in a list by its name",
    "lista-finala.pdf",
    () => inPdf(["Pop Ana"]),
    "member-named",
    2,
    "Pop Ana",
  ],
  ["a member in a table", "a.docx", () => docxOf({ ...marked, rows: [["Pop", "Ana"]] }), "member-named"],
  [
    "a member in a list by its title",
    "a.docx",
    () => docxOf({ paragraphs: [...marksInWords, "Rezultate", "Pop Ana"] }),
    "member-named",
  ],
  ["a picture of a page", "a.pdf", () => pdfOf({ pages: [[]] }), "document-without-text"],
  ["a damaged file", "a.pdf", () => new Uint8Array(9), "document-unreadable"],
];
type Expected = [code: string, page?: number, quote?: string];

test.each(faults)("of a document, %s is found", async (_, name, bytes, ...expected) => {
  const kind = name.endsWith("pdf") ? "pdf" : "docx";
  const read = await readBytes(kind, bytes());
  const [code, page, quote] = expected;
  const found = documentFindings({ name, origin: "project", read, needsMarks: true }, marks, members);
  const where = { field: "document", file: name, ...(page !== undefined && { page }) };
  expect(found).toEqual([expect.objectContaining({ code, where, ...(quote !== undefined && { quote }) })]);
});

test("a procedure may name a member within its sentences", async () => {
  const read = await readBytes("pdf", inPdf(["Contractul a fost semnat de Ana Pop, administrator."]));
  const document = { name: "a.pdf", origin: "project" as const, read, needsMarks: true };
  expect(documentFindings(document, marks, members)).toEqual([]);
});

test.each([
  ["a damaged PDF", "pdf", "%PDF-1.4 nimic"],
  ["no PDF at all", "pdf", ""],
  ["a damaged DOCX", "docx", "PK\u0003\u0004 nimic"],
] as const)("%s is not read", async (_, kind, text) => {
  expect(await readBytes(kind, new TextEncoder().encode(text))).toBeNull();
});

test("a document that would unpack to very much is not read", async () => {
  const bytes = docxOf({ paragraphs: ["a".repeat(45 * 1024 * 1024)] });
  expect(bytes.length).toBeLessThan(1024 * 1024);
  expect(await readBytes("docx", bytes)).toBeNull();
});
