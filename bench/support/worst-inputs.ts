import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { zipSync } from "fflate";
import sharp from "sharp";
import { pdfOf } from "#tests/support/checked-files.ts";
import { xls } from "#tests/support/compound-files.ts";
import { archive, docx, photo, type SampleFile, sample, swellingSheet } from "#tests/support/sample-files.ts";

const mebibyte = 1024 * 1024;

/** A text over and over, up to so many characters. */
export const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
const text = (body: string) =>
  docx("plan.docx", { "word/document.xml": `<w:document><w:body>${body}</w:body></w:document>` });
const sheet = (xml: string, name = "buget.xlsx") =>
  archive(name, {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": "<workbook/>",
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
  });
const rows = (count: number) => '<row r="1"><c r="CV1"><v>1</v></c></row>'.repeat(count);

/** A page whose drawing never ends, in few bytes. */
function endlessPdf(): SampleFile {
  const drawing = deflateSync(Buffer.from(filled("BT /F1 9 Tf 1 1 Td (Ana Pop) Tj ET\n", 30 * mebibyte)));
  const head = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>\nendobj\n5 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\n4 0 obj\n<</Length ${drawing.length}/Filter/FlateDecode>>\nstream\n`;
  const end = "\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 6>>\n%%EOF\n";
  return sample("plan.pdf", Buffer.concat([Buffer.from(head), drawing, Buffer.from(end)]));
}

function manyEntries(count: number, nameOf: (index: number) => string): SampleFile {
  return archive(
    "dosar.zip",
    Object.fromEntries(Array.from({ length: count }, (_, index) => [nameOf(index), "a"])),
  );
}

/** Documents that take as much as a reader gives, or as many bytes as one may have. */
export const documents: Record<string, () => SampleFile> = {
  "PDF, 24 MB": () =>
    sample(
      "plan.pdf",
      Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(24 * mebibyte), Buffer.from("\n%%EOF\n")]),
    ),
  "PDF, 400 pages of words": () =>
    sample("plan.pdf", pdfOf({ pages: Array(400).fill(Array(45).fill(filled("Ana Pop ", 90))) })),
  "PDF, a page whose drawing never ends": endlessPdf,
  "DOCX, words of 40,000 letters": () => text(paragraph(filled("a", 40_000)).repeat(100)),
  "DOCX, 7 MB of lines": () =>
    text(filled(paragraph("Ana Pop, ana.pop@exemplu.ro, 0712345678"), 7 * mebibyte)),
  "DOCX, elements that never end": () => text("<w:p>".repeat(mebibyte)),
  "XLSX, 200,000 cells within one another": () => sheet("<c>".repeat(200_000)),
  "XLSX, 6.3 million of them": () => sheet("<c>".repeat(6_300_000)),
  "XLSX, more rows than memory": swellingSheet,
  "XLS, 24 MB": () => sample("buget.xls", Buffer.concat([xls().bytes, Buffer.alloc(24 * mebibyte)])),
  "ZIP, 190 names of 45,000 dots": () => manyEntries(190, (at) => `${at}${".".repeat(45_000)}`),
  "ZIP, 20,000 entries": () => manyEntries(20_000, (at) => `dosar/${at}.txt`),
  "ZIP, 90 MB in 90 KB": () => archive("dosar.zip", { "a.txt": new Uint8Array(90 * mebibyte) }),
  "ZIP, 24 MB of documents": () => {
    const one = zipSync({
      "[Content_Types].xml": Buffer.from("<Types/>"),
      "word/a.bin": randomBytes(mebibyte),
    });
    return archive(
      "dosar.zip",
      Object.fromEntries(Array.from({ length: 23 }, (_, at) => [`${at}.docx`, one])),
    );
  },
};

/** Pictures of an editor. */
export const pictures: Record<string, () => Promise<SampleFile>> = {
  "photograph of 64 megapixels": async () => {
    const { bytes } = await photo();
    const large = sharp(bytes, { limitInputPixels: false }).resize(9248, 6936, { fit: "fill" });
    return sample("poza.jpg", await large.jpeg({ quality: 60 }).toBuffer());
  },
  "PNG of 40 megapixels": async () => {
    const create = { width: 8000, height: 5000, channels: 3, background: "#039" } as const;
    return sample("poza.png", await sharp({ create }).png().toBuffer());
  },
};

/** Lists of members of 1 MB. */
export const lists: Record<string, () => SampleFile> = {
  "CSV, 2,000 members": () =>
    sample(
      "membri.csv",
      `nume,prenume,email\n${Array.from({ length: 2000 }, (_, at) => `Pop,Ana,ana.${at}@exemplu.ro`).join("\n")}`,
    ),
  "CSV, empty cells": () => sample("membri.csv", filled("a,", 999_000)),
  "CSV, empty lines": () => sample("membri.csv", filled("a;b\n", 999_000)),
  "CSV, quotes": () => sample("membri.csv", filled('"a""b",', 999_000)),
  "CSV, one quote that never ends": () => sample("membri.csv", `"${filled('a""', 999_000)}`),
  "CSV, of no known encoding": () =>
    sample("membri.csv", Buffer.from(filled("n\xe3,\xfe\n", 999_000), "latin1")),
  "XLSX, 50,000 rows": () => sheet(rows(49_000), "membri.xlsx"),
};

/** As many elements as a text may have, to the characters that it may have. */
const elements = (piece: string, each: number, more = "") =>
  `${piece.repeat(5_000 / each)}${more}`.slice(0, 200_000);

/** The longest texts. */
export const texts: Record<string, string> = {
  "paragraphs of a word": elements("<p>Ana Pop 07.2026", 1),
  "lists within one another": elements("<ul><li>Ana Pop", 2, filled("Ana Pop ", 120_000)),
  "quotes within one another": `${"<blockquote>a".repeat(28)}${"<p>Ana Pop ".repeat(4_900)}${filled("Ana ", 100_000)}`,
  "a table of cells": `<table><tr>${elements("<td>Ana Pop 0712", 1).slice(16 * 2)}`,
  "a table of rows": `<table>${elements("<tr><td>Ana<td>Pop", 3).slice(54)}`,
  links: elements("<a href='/b'>aici</a>", 1).slice(0, 199_983),
  "pieces in bold": elements("<b>Ana</b> <i>Pop</i> ", 2),
  "an element that never ends": filled("<a href='", 44_000),
  "words alone": filled("Ana Pop, ", 200_000),
  "more elements than a text may have": filled("<p>a", 200_000),
};
