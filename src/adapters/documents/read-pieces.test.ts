import { expect, test } from "vitest";
import type { DocumentPieces } from "#domain/foreign-files/document-pieces.ts";
import { inMemory } from "#domain/foreign-files/foreign-file.ts";
import type { PiecesKind } from "#domain/foreign-files/read-document.ts";
import { budget } from "#tests/support/budgets.ts";
import { docxOf, pdfOf, scanOf } from "#tests/support/checked-files.ts";
import { filledPlan, openDocument } from "#tests/support/filled-plans.ts";
import { archive, lockedPdf } from "#tests/support/sample-files.ts";
import { searchDocument } from "../sandbox/foreign-files.ts";

const read = async (kind: PiecesKind, bytes: Uint8Array) =>
  (await searchDocument("pieces", { kind, file: await inMemory(bytes), input: null })) as DocumentPieces;

test("a DOCX is read by headings, paragraphs and tables, the paragraphs of a cell apart, and what stands beside it", async () => {
  const { pieces, beside, isCut } = await read("docx", filledPlan().bytes);
  expect(pieces.filter(({ kind }) => kind === "heading")).toHaveLength(11);
  expect(pieces).toContainEqual({ kind: "heading", words: "1. Rezumat", level: 2 });
  expect(pieces).toContainEqual({
    kind: "table",
    sheet: null,
    rows: [
      ["Titlul planului de afaceri", "Răspunsul 1"],
      ["Codul CAEN și activitatea principală", "Răspunsul 2"],
      [
        "Localitatea și județul unde va funcționa firma\nSediul și locul de lucru sunt în Alba, Brașov, Covasna, Harghita, Mureș sau Sibiu.",
        "Răspunsul 3",
      ],
      ["Suma cerută (lei)\nTrebuie să fie aceeași ca în Anexa 3.", "Răspunsul 4"],
      ["Numărul de locuri de muncă create", "Răspunsul 5"],
    ],
  });
  expect(JSON.stringify(beside)).toContain("Instrumente Structurale 2014-2020");
  expect(isCut).toBe(false);
});

test("tables in tables, text boxes, changes and comments of a DOCX are read once, without what was deleted", async () => {
  const run = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`;
  const box = `<mc:AlternateContent><mc:Choice><w:txbxContent><w:p>${run("Casetă")}</w:p></w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent><w:p>${run("Casetă")}</w:p></w:txbxContent></mc:Fallback></mc:AlternateContent>`;
  const inner = `<w:tbl><w:tr><w:tc><w:p>${run("a")}</w:p></w:tc><w:tc><w:p>${run("b")}</w:p></w:tc></w:tr></w:tbl>`;
  const body = `<w:p>${box}${run("Un")}<w:del><w:r><w:delText>șters</w:delText></w:r></w:del>${run("u")}</w:p><w:tbl><w:tr><w:tc>${inner}<w:p>${run("c")}</w:p></w:tc><w:tc/></w:tr><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>`;
  const { bytes } = archive("Plan.docx", {
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<w:document>${body}</w:document>`,
    "word/comments.xml": `<w:comments><w:comment w:author="Ana"><w:p>${run("De lămurit")}</w:p></w:comment></w:comments>`,
  });
  expect(await read("docx", bytes)).toEqual({
    pieces: [
      { kind: "paragraph", words: "Casetă" },
      { kind: "paragraph", words: "Unu" },
      { kind: "table", rows: [["a · b\nc"]], sheet: null },
    ],
    beside: [{ kind: "paragraph", words: "De lămurit" }],
    pages: 1,
    unreadPictures: 0,
    isCut: false,
  });
});

test("an ODT is read in the same way, and an ODS by its sheets", async () => {
  const text = `<text:tracked-changes><text:deletion><text:p>șters</text:p></text:deletion></text:tracked-changes>
    <text:h text:outline-level="2">1.<text:s/>Rezumat</text:h>
    <text:p>Vindem<text:tab/>pâine<office:annotation><dc:creator>Ion Pop</dc:creator><text:p>Unde?</text:p></office:annotation>.</text:p>
    <table:table table:name="T"><table:table-row><table:table-cell><text:p>Avantajul tău</text:p></table:table-cell><table:table-cell><text:p>Unu</text:p><text:p>Doi</text:p></table:table-cell></table:table-row></table:table>`;
  expect(await read("odt", openDocument("text", text, "<text:p>Antet</text:p>").bytes)).toMatchObject({
    pieces: [
      { kind: "heading", words: "1. Rezumat", level: 2 },
      { kind: "paragraph", words: "Unde?" },
      { kind: "paragraph", words: "Vindem pâine." },
      { kind: "table", rows: [["Avantajul tău", "Unu\nDoi"]], sheet: null },
    ],
    beside: [{ kind: "paragraph", words: "Antet" }],
  });
  const sheet = `<table:table table:name="Buget"><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"><text:p>1.200,50</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row><table:table-row table:number-rows-repeated="1000000"><table:table-cell/></table:table-row></table:table>`;
  const rows = [
    ["1.200,50", "1.200,50"],
    ["1.200,50", "1.200,50"],
  ];
  expect((await read("ods", openDocument("spreadsheet", sheet).bytes)).pieces).toEqual([
    { kind: "table", rows, sheet: "Buget" },
  ]);
});

test("a workbook is read by its sheets, its numbers without the dust of computing", async () => {
  const { pieces, beside } = await read("xlsx", budget({ B15: 4.9755, B22: 12499.999999999998 }).bytes);
  expect(pieces.map((piece) => piece.kind === "table" && piece.sheet)).toEqual([
    ...["Date", "Buget", "Posturi", "Previziuni", "Liste"],
  ]);
  const [date] = pieces;
  expect(date?.kind === "table" && date.rows).toContainEqual([
    ...["Suma cerută din micro-grant (lei)", "12500", "foaia Buget"],
  ]);
  expect(JSON.stringify(pieces)).toContain('"4.9755"');
  expect(new Set(beside.map((piece) => JSON.stringify(piece))).size).toBe(1);
});

test("a PDF is read by lines in cells; the pages of a scan, and pictures in place of words, are counted", async () => {
  const { pieces } = await read("pdf", pdfOf({ pages: [["Postul|Sarcini", "O propozitie intreaga."]] }));
  expect(pieces).toEqual([
    { kind: "line", cells: ["Postul", "Sarcini"] },
    { kind: "line", cells: ["O propozitie intreaga."] },
  ]);
  expect(await read("pdf", await scanOf(3))).toMatchObject({ pieces: [], pages: 3, unreadPictures: 3 });
  expect(await read("docx", docxOf({ hasPicture: true }))).toMatchObject({ pieces: [], unreadPictures: 1 });
  expect(await read("pdf", lockedPdf().bytes)).toBe("locked");
  expect(await read("odt", new Uint8Array([1, 2, 3]))).toBeNull();
});

test("150 pages are read whole, and a document that is longer is cut", async () => {
  const page = Array.from(
    { length: 45 },
    (_, line) => `Randul ${line}: cuvinte multe despre piata si despre clientii ei.`,
  );
  const pages = Array.from({ length: 150 }, () => page);
  const whole = await read("pdf", pdfOf({ pages }));
  expect([whole.pages, whole.pieces.length, whole.isCut]).toEqual([150, 150 * 45, false]);
  const longer = await read("pdf", pdfOf({ pages: [...pages, page] }));
  expect([longer.pages, longer.isCut]).toEqual([151, true]);
});
