import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { documentFindings, fundsIn } from "#domain/gate/document.rules.ts";
import { nameIndex } from "#domain/gate/members-named.ts";
import { docxOf, marksInWords, pdfOf } from "#tests/support/checked-files.ts";
import { readDocument } from "./read-document.ts";

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
    const read = await readDocument(kind, new Uint8Array(await readFile(`content/documents/${file}`)));
    expect(read?.lines.length).toBeGreaterThan(5);
    const document = { name: file, origin: "project" as const, read, needsMarks: kind !== "xlsx" };
    expect(documentFindings(document, marks, members)).toEqual([]);
  });
});

test("a PDF is read in lines and rows, with its properties and pages", async () => {
  const pages = [marksInWords, ["1|Kovacs Reka|80", "Ultima linie"]];
  const read = await readDocument("pdf", pdfOf({ pages, title: "Lista finala" }));
  expect(read).toEqual({
    title: "Lista finala",
    language: "ro-RO",
    hasPicture: true,
    lines: [
      ...marksInWords.map((words) => ({ words, page: 1, isRow: false })),
      { words: "1 Kovacs Reka 80", page: 2, isRow: true },
      { words: "Ultima linie", page: 2, isRow: false },
    ],
  });
  expect((await readDocument("pdf", pdfOf({ pages, hasPicture: false })))?.hasPicture).toBe(false);
});

test("a DOCX is read in paragraphs and rows of tables, with its properties", async () => {
  const bytes = docxOf({ paragraphs: ["Întâi"], rows: [["1", "Kovács Réka"]], title: "Lista", language: "" });
  expect(await readDocument("docx", bytes)).toEqual({
    title: "Lista",
    language: "",
    hasPicture: true,
    lines: [
      { words: "Întâi", page: null, isRow: false },
      { words: "1 Kovács Réka", page: null, isRow: true },
    ],
  });
});

test.each([
  ["a damaged PDF", "pdf", "%PDF-1.4 nimic"],
  ["no PDF at all", "pdf", ""],
  ["a damaged DOCX", "docx", "PK\u0003\u0004 nimic"],
] as const)("%s is not read", async (_, kind, text) => {
  expect(await readDocument(kind, new TextEncoder().encode(text))).toBeNull();
});

test("a document that would unpack to very much is not read", async () => {
  const bytes = docxOf({ paragraphs: ["a".repeat(45 * 1024 * 1024)] });
  expect(bytes.length).toBeLessThan(1024 * 1024);
  expect(await readDocument("docx", bytes)).toBeNull();
});
