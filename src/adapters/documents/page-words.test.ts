import { expect, test } from "vitest";
import type { DocumentLine } from "#domain/foreign-files/read-document.ts";
import { pagesOf } from "./page-words.ts";

const document = (lines: DocumentLine[]) => ({
  lines,
  title: "",
  hidden: [],
  hasPicture: false,
  unreadPages: 0,
  unreadPictures: 0,
});
const line = (words: string, page: number | null = null): DocumentLine => ({ words, page, isRow: false });

test("words are told by page, those of a workbook by sheet, its cells apart", () => {
  expect(
    pagesOf({ ...document([line("Unu", 1), line("Doi", 1), line("Trei", 3)]), unreadPictures: 1 }),
  ).toEqual({
    pages: [
      { page: 1, sheet: null, lines: ["Unu", "Doi"] },
      { page: 3, sheet: null, lines: ["Trei"] },
    ],
    unreadPages: 0,
    unreadPictures: 1,
    isCut: false,
  });
  const row = { words: "Total 5", page: null, isRow: true, sheet: "Buget" };
  const cells = { ...row, row: { number: 2, cells: ["Total", "", "5"] } };
  expect(pagesOf(document([cells, { ...line("Antet"), sheet: "Buget" }])).pages).toEqual([
    { page: null, sheet: "Buget", lines: ["Total · 5", "Antet"] },
  ]);
});

test("of a very long document the beginning is told, however its letters are written", () => {
  const { pages, isCut } = pagesOf(
    document(Array.from({ length: 50_000 }, () => line("\u0001".repeat(100)))),
  );
  expect(isCut).toBe(true);
  expect(JSON.stringify(pages).length).toBeLessThan(512 * 1024);
});
