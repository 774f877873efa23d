import { describe, expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { DocumentLine } from "../foreign-files/read-document.ts";
import { numberIn, valuesIn } from "./file-values.rules.ts";
import { answerOf } from "./grid-answers.rules.ts";

const { competition, region } = await loadContentPack("content");
const { administrativeGrid, ceiling } = competition as CompetitionRules;

/** A sheet of these rows. */
const sheet = (...rows: string[][]): DocumentLine[] =>
  rows.map((cells, index) => ({
    words: cells.join(" "),
    page: null,
    isRow: true,
    row: { number: index + 1, cells },
  }));
const text = (...lines: string[]): DocumentLine[] => lines.map((words) => ({ words, page: 1, isRow: false }));

/** What the line of the project's own grid answers by these lines of a file. */
function answersOf(id: string, lines: DocumentLine[]) {
  const reads = administrativeGrid.find((line) => line.id === id)?.reads ?? [];
  const values = valuesIn(lines, reads);
  return reads
    .map((reading) => answerOf(reading, values, { ceiling, counties: region.counties }))
    .map(({ found, bound, problem }) => [found, bound, problem]);
}

describe("a budget", () => {
  const table = (total: string, own = "Din micro-grant") =>
    sheet(
      ["Bugetul are cel puțin o cheltuială", "OK", "Completează foaia Buget."],
      ["Fiecare rând din buget este complet", "Verifică", "Caută „Verifică”."],
      ["Nr.", "Ce cumperi", "Total cu TVA", own],
      ["1", "Mașină de cusut", "4500.5", "4000"],
      ["2", "Masă", "1000", "1000"],
      ["3", "", "", ""],
      ["", "TOTAL", total, "5000"],
    );

  test("whose totals are those of its rows, and one whose are not", () => {
    expect(answersOf("buget", table("5500.5"))).toEqual([
      ["OK", null, null],
      ["Verifică", "OK", "says-else"],
      [5500.5, null, null],
      [5000, null, null],
    ]);
    expect(answersOf("buget", table("5600"))[2]).toEqual([5600, 5500.5, "total-differs"]);
    expect(answersOf("buget", table(""))[2]).toEqual([null, null, "not-found"]);
  });

  test("whose labels are spelt otherwise than in the rules, or were when it was read", () => {
    const [reading] = administrativeGrid.flatMap(({ reads }) =>
      reads.filter(({ label }) => label === "Din microgrant"),
    );
    if (!reading) throw new Error("The project's grid reads no sum of the grant.");
    for (const spelt of ["Din micro-grant", "Din microgrant", "DIN MICRO\u2011GRANT"])
      expect([spelt, answersOf("buget", table("5500.5", spelt))[3]]).toEqual([spelt, [5000, null, null]]);
    const kept = valuesIn(table("5500.5"), [{ ...reading, label: "Din micro-grant" }]);
    expect(Object.keys(kept.totals)).toEqual(["Din micro-grant"]);
    const bounds = { ceiling, counties: region.counties };
    expect(answerOf(reading, kept, bounds)).toMatchObject({ found: 5000, problem: null });
  });

  const asking = (sum: string, rate: string) =>
    sheet(
      ["Cursul InforEuro (lei pentru 1 euro)", rate, "Îl găsești în anunț."],
      ["Suma cerută din micro-grant (lei)", sum, "foaia Buget"],
    );

  test.each([
    ["123255", "4.95", [123_255, 123_255, null]],
    ["123255.02", "4.95", [123_255.02, 123_255, "too-much"]],
    ["120.000,50 lei", "5", [120_000.5, 124_500, null]],
    ["120000", "", ["120000", null, "not-found"]],
    ["", "4.95", [null, null, "not-found"]],
  ])("that asks for %s lei at %s", (sum, rate, answer) => {
    expect(answersOf("plafon", asking(sum, rate))).toEqual([answer]);
  });

  test("of a county of the region, and of another one", () => {
    const county = (name: string) => sheet(["Județul în care funcționează firma", name, "Alege din listă."]);
    expect(answersOf("sediu", county("MURES"))[0]?.[2]).toBe(null);
    expect(answersOf("sediu", county("Cluj"))[0]?.[2]).toBe("elsewhere");
    expect(answersOf("sediu", county(""))[0]?.[2]).toBe("not-found");
  });

  test("with a job, and without one", () => {
    const jobs = (count: string) => sheet(["Locuri de muncă create", count, "foaia Posturi"]);
    expect(answersOf("loc-de-munca", jobs("2"))).toEqual([[2, 1, null]]);
    expect(answersOf("loc-de-munca", jobs("0"))).toEqual([[0, 1, "too-little"]]);
  });
});

describe("a plan", () => {
  test.each([
    [["Codul CAEN și activitatea principală 1629 Alte produse din lemn"], ["1629", null, null]],
    [
      ["Codul CAEN și activitatea", "principală 4941 – Transporturi"],
      ["4941", "Transport rutier de mărfuri pentru alții", "excepted"],
    ],
    [["Codul CAEN: 6820"], ["6820", "Tranzacții imobiliare", "excepted"]],
    [["Codul CAEN și activitatea principală Scrie aici"], [null, null, "not-found"]],
    [["Vând 2540 de linguri"], [null, null, "not-found"]],
  ])("that says %j", (lines, answer) => {
    expect(answersOf("caen", text(...lines))).toEqual([answer]);
  });
});

test.each([
  ["24900", 24_900],
  ["24900.55", 24_900.55],
  ["24.900", 24_900],
  ["24.900,55 lei", 24_900.55],
  ["1 234,5", 1234.5],
  ["-3", -3],
  ["douăzeci", null],
  ["", null],
])("the number in „%s”", (written, number) => {
  expect(numberIn(written)).toBe(number);
});
