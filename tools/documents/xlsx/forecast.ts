import type { WriteSheet } from "hucre/xlsx";
import {
  type Addresses,
  FIRST,
  FORECAST,
  type ForecastRows,
  forecastRows,
  monthRanges,
} from "./addresses.ts";
import { type Cells, columnName, put, putRow } from "./cells.ts";
import { FIRST_ROW, framed, type Making } from "./frame.ts";
import { amountIn } from "./validations.ts";
import type { Words } from "./words.ts";

/** The sheet of 24 months: quantities in, income, costs, result and cash worked out. */
export function forecastSheet(making: Making): WriteSheet {
  const { words, addresses } = making;
  const cells: Cells = new Map();
  const rows = forecastRows(words);
  putHeads(cells, words);
  putSales(cells, rows, words);
  putCosts(cells, rows, words, addresses);
  putCash(cells, rows, words, addresses);
  const [year1, year2] = monthRanges(rows.closing);
  return framed(
    {
      name: words.previziuni.nume,
      cells,
      landscape: true,
      widths: [
        36,
        15,
        15,
        ...Array.from({ length: 12 }, () => 11),
        13,
        ...Array.from({ length: 12 }, () => 11),
        13,
        14,
      ],
      marks: { union: 1, government: [4, 6], instruments: [8, 11] },
      merges: [{ startRow: FIRST_ROW, endRow: FIRST_ROW, startCol: 0, endCol: 14 }],
      heights: [
        [FIRST_ROW + 1, 28],
        [FIRST.product - 2, 30],
      ],
      sheet: {
        freezePane: { rows: FIRST.product - 2, columns: 3 },
        pageSetup: { fitToPage: false, scale: 60, printTitlesColumn: "$A:$C" },
        colBreaks: [FORECAST.year1 - 1],
        conditionalRules: [year1, year2].map((range, at) => ({
          type: "cellIs",
          priority: at + 1,
          operator: "lessThan",
          formula: "0",
          range,
          style: { font: { bold: true, color: { rgb: "B00020" } } },
        })),
        dataValidations: [amountIn(`B${FIRST.product}:${columnName(FORECAST.year2 - 1)}${rows.income - 1}`)],
        a11y: { headerRow: FIRST.product - 3, summary: words.previziuni.ajutor },
      },
    },
    making,
  );
}

function putHeads(cells: Cells, { previziuni }: Words): void {
  const { firstMonth, year1, month13, year2, total } = FORECAST;
  const row = FIRST.product - 2;
  put(cells, [FIRST_ROW, 1], previziuni.titlu, "title");
  put(cells, [FIRST_ROW + 1, 1], previziuni.ajutor, "note");
  putRow(cells, [row, 1], previziuni.coloane, "head");
  const months = Array.from({ length: 12 }, (_, month) => month + 1);
  putRow(cells, [row, firstMonth], months, "head whole");
  putRow(
    cells,
    [row, month13],
    months.map((month) => month + 12),
    "head whole",
  );
  put(cells, [row, year1], previziuni.an1, "head");
  put(cells, [row, year2], previziuni.an2, "head");
  put(cells, [row, total], previziuni.total, "head");
  put(cells, [row - 1, firstMonth], previziuni.luna, "note");
}

function putSales(cells: Cells, { income }: ForecastRows, { previziuni }: Words): void {
  putSection(cells, FIRST.product - 1, previziuni.cantitati);
  for (let row = FIRST.product; row < income; row++) {
    put(cells, [row, 1], null, "input");
    putRow(cells, [row, 2], [null, null], "input money");
    putMonths(cells, row, "input whole");
  }
  const sold = (price: string) => (month: string) =>
    `=SUMPRODUCT($${price}$${FIRST.product}:$${price}$${income - 1},${month}${FIRST.product}:${month}${income - 1})`;
  putLine(cells, income, { label: previziuni.venituri, look: "total", formula: sold("B") });
}

function putCosts(cells: Cells, rows: ForecastRows, { previziuni }: Words, { jobs }: Addresses): void {
  const { income, materials, wages, others, costs, result } = rows;
  putSection(cells, rows.costsTitle, previziuni.functionare);
  putLine(cells, materials, {
    label: previziuni.materiale,
    look: "computed",
    formula: (month) =>
      `=SUMPRODUCT($C$${FIRST.product}:$C$${income - 1},${month}${FIRST.product}:${month}${income - 1})`,
  });
  putLine(cells, wages, {
    label: previziuni.salarii,
    look: "computed",
    formula: (month) =>
      `=SUMPRODUCT((${jobs("F")}>0)*(${jobs("F")}<=${month}$${FIRST.product - 2})*${jobs("E")})`,
  });
  previziuni.altele.forEach((name, at) => {
    putLine(cells, others + at, { label: name, look: "input" });
  });
  putLine(cells, costs, {
    label: previziuni.totalFunctionare,
    look: "total",
    formula: (month) => `=SUM(${month}${materials}:${month}${costs - 1})`,
  });
  putLine(cells, result, {
    label: previziuni.rezultat,
    look: "total",
    formula: (month) => `=${month}${income}-${month}${costs}`,
  });
}

function putCash(
  cells: Cells,
  rows: ForecastRows,
  { previziuni }: Words,
  { expenses, openingCash }: Addresses,
): void {
  const { income, costs, opening, receipts, grant, own, paid, invested, closing } = rows;
  const { firstMonth, year1, month13, year2, total } = FORECAST;
  putSection(cells, rows.cashTitle, previziuni.numerar);
  putLine(cells, opening, {
    label: previziuni.soldInceput,
    look: "computed",
    formula: (_, column) =>
      column === firstMonth
        ? `=${openingCash}`
        : `=${columnName(column === month13 ? year1 - 1 : column - 1)}${closing}`,
  });
  putLine(cells, receipts, {
    label: previziuni.incasari,
    look: "computed",
    formula: (month) => `=${month}${income}`,
  });
  putLine(cells, grant, { label: previziuni.grant, look: "input" });
  putLine(cells, own, { label: previziuni.aport, look: "input" });
  putLine(cells, paid, {
    label: previziuni.platiFunctionare,
    look: "computed",
    formula: (month) => `=${month}${costs}`,
  });
  putLine(cells, invested, {
    label: previziuni.platiInvestitii,
    look: "computed",
    formula: (month) =>
      `=SUMIFS(${expenses("J")},${expenses("M")},${month}$${FIRST.product - 2},${expenses("P")},"da")`,
  });
  putLine(cells, closing, {
    label: previziuni.soldSfarsit,
    look: "total",
    formula: (month) => `=SUM(${month}${opening}:${month}${own})-${month}${paid}-${month}${invested}`,
  });
  put(cells, [opening, year1], `=${columnName(firstMonth)}${opening}`, "total money");
  put(cells, [opening, year2], `=${columnName(month13)}${opening}`, "total money");
  put(cells, [opening, total], `=${columnName(firstMonth)}${opening}`, "total money");
  put(cells, [closing, year1], `=${columnName(year1 - 1)}${closing}`, "total money");
  for (const column of [year2, total])
    put(cells, [closing, column], `=${columnName(year2 - 1)}${closing}`, "total money");
}

type Formula = (month: string, column: number) => string;

/** A named row: worked out month by month, or left for the person to write in. */
type Line = { label: string; look: "computed" | "total" | "input"; formula?: Formula };

function putLine(cells: Cells, row: number, { label, look, formula }: Line): void {
  putRow(cells, [row, 1], [label, null, null], look === "total" ? "total" : "label");
  putMonths(cells, row, `${look} money`, formula);
}

function putMonths(
  cells: Cells,
  row: number,
  dress: "input whole" | `${Line["look"]} money`,
  formula?: Formula,
): void {
  const { firstMonth, year1, month13, year2, total } = FORECAST;
  for (const first of [firstMonth, month13]) {
    for (let column = first; column < first + 12; column++)
      put(cells, [row, column], formula?.(columnName(column), column) ?? null, dress);
  }
  const [months1, months2] = monthRanges(row);
  const sum = dress === "input whole" ? "total whole" : "total money";
  put(cells, [row, year1], `=SUM(${months1})`, sum);
  put(cells, [row, year2], `=SUM(${months2})`, sum);
  put(cells, [row, total], `=${columnName(year1)}${row}+${columnName(year2)}${row}`, sum);
}

function putSection(cells: Cells, row: number, title: string): void {
  for (let column = 1; column <= FORECAST.total; column++)
    put(cells, [row, column], column === 1 ? title : null, "section");
}
