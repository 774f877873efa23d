import { expect, test } from "vitest";
import { marksIn } from "./part-marks.rules.ts";
import type { PartTrace } from "./traces.ts";

const page = (lines: string[], of: { page?: number; sheet?: string } = {}) => ({
  page: of.page ?? null,
  sheet: of.sheet ?? null,
  lines,
});
const trace = (words: string, more: Partial<PartTrace> = {}): PartTrace => ({
  page: null,
  sheet: null,
  row: null,
  before: "",
  words,
  after: "",
  hidden: null,
  isPhone: false,
  ...more,
});

/** The marks of each line of these pages, those without one left out. */
function marksOf(pages: ReturnType<typeof page>[], sought: Partial<Parameters<typeof marksIn>[1]>) {
  const marks = marksIn(pages, { answers: [], traces: [], ...sought });
  return pages.flatMap((one) =>
    one.lines.flatMap((words, line) => (marks(one, line).length > 0 ? [[words, ...marks(one, line)]] : [])),
  );
}

test.each([
  ["a sum beside its label", "Suma cerută (lei)", 120_000.5, "Suma cerută (lei) · 120.000,50 · din foaia 2"],
  ["a number as a sheet keeps it", "Locuri de muncă", 2, "Locuri de muncă · 2"],
  ["a label spelt otherwise", "Suma din microgrant", 7, "SUMA DIN MICRO-GRANT · 7"],
])("%s is marked", (_, label, found, line) => {
  const written = line.split(" · ")[1];
  expect(marksOf([page(["Alt rând 2", line])], { answers: [{ label, found }] })).toEqual([[line, written]]);
});

test("a value on the next line is marked there, and that of a total in the first row that has it", () => {
  const answers = [{ label: "Codul CAEN", found: "1629" }];
  const text = [
    page(["Despre codul CAEN"], { page: 1 }),
    page(["Codul CAEN și", "activitatea 1629"], { page: 2 }),
  ];
  expect(marksOf(text, { answers })).toEqual([["activitatea 1629", "1629"]]);
  const table = page(["Nr. · Din microgrant", "1 · 4000", "2 · 1000.5", "TOTAL · 5000.5"], {
    sheet: "Buget",
  });
  const totals = [{ label: "Din microgrant", found: 5000.5 }];
  expect(marksOf([table], { answers: totals })).toEqual([["TOTAL · 5000.5", "5000.5"]]);
});

test("where nothing was found, or it stands otherwise, the line of the label is marked; nothing without the label", () => {
  const lines = [page(["Județul · ", "altceva", "Cluj"])];
  expect(marksOf(lines, { answers: [{ label: "Județul", found: null }] })).toEqual([
    ["Județul · ", "Județul · "],
  ]);
  expect(marksOf(lines, { answers: [{ label: "Județul", found: "Cluj" }] })).toHaveLength(1);
  expect(marksOf(lines, { answers: [{ label: "Cursul", found: "Cluj" }] })).toEqual([]);
});

test("what names the candidate is marked on its page alone, also over two cells, and not where no page shows it", () => {
  const pages = [page(["Sunt Ana Pop"], { page: 1 }), page(["Scrie Ana Pop, iar Ana Pop"], { page: 2 })];
  const sheet = [page(["Nume · Ana · Pop"], { sheet: "Date" })];
  expect(marksOf(pages, { traces: [trace("Ana Pop", { page: 1 })] })).toEqual([["Sunt Ana Pop", "Ana Pop"]]);
  expect(marksOf(pages, { traces: [trace("Ana Pop", { hidden: "author", page: 1 })] })).toEqual([]);
  expect(marksOf(sheet, { traces: [trace("Ana Pop", { sheet: "Date" })] })).toEqual([
    ["Nume · Ana · Pop", "Nume · Ana · Pop"],
  ]);
});

test("a name that is broken over two lines, or two pages, is marked on both", () => {
  const broken = [page(["Planul este scris de Ana"], { page: 1 }), page(["Pop din Rupea"], { page: 2 })];
  expect(marksOf(broken, { traces: [trace("Ana Pop", { page: 2 })] })).toEqual([
    ["Planul este scris de Ana", "Ana"],
    ["Pop din Rupea", "Pop"],
  ]);
  expect(marksOf(broken, { traces: [trace("Ana Pop", { page: 1 })] })).toEqual([]);
  const both = [page(["Ana Pop: Anamaria și Ana", "Pop, iar apoi Ana", "Pop"], { page: 1 })];
  expect(marksOf(both, { traces: [trace("Ana Pop", { page: 1 })] })).toEqual([
    ["Ana Pop: Anamaria și Ana", "Ana Pop: Anamaria și Ana", "Ana Pop"],
    ["Pop, iar apoi Ana", "Pop", "Ana"],
    ["Pop", "Pop"],
  ]);
});
