import type { DataValidation, WriteSheet } from "hucre/xlsx";
import { type Addresses, FIRST } from "./addresses.ts";
import { type Cells, columnName, put, putRow } from "./cells.ts";
import { FIRST_ROW, framed, type Making } from "./frame.ts";
import { amountIn, monthIn, pickFrom } from "./validations.ts";
import type { Words } from "./words.ts";

const SUMMED = [8, 9, 10, 11, 12];

/** The sheet of expenses: what is bought, what it costs, which part the grant pays; totals by category. */
export function expensesSheet(making: Making): WriteSheet {
  const { words, addresses } = making;
  const cells: Cells = new Map();
  const { nume, titlu, ajutor, coloane, total } = words.buget;
  put(cells, [FIRST_ROW, 1], titlu, "title");
  put(cells, [FIRST_ROW + 1, 1], ajutor, "note");
  putRow(cells, [FIRST.expense - 1, 1], coloane, "head");
  for (let row = FIRST.expense; row <= addresses.lastExpense; row++) putExpense(cells, row, addresses);
  putTotals(cells, addresses.lastExpense + 1, total);
  putCategories(cells, addresses.lastExpense + 4, words, addresses);
  return framed(
    {
      name: nume,
      cells,
      landscape: true,
      widths: [10, 31, 32, 10, 10, 12, 8, 13, 12, 13, 13, 13, 10, 24, 11, 9],
      hidden: [16],
      marks: { union: 2, government: [3, 5], instruments: [7, 11] },
      merges: [{ startRow: FIRST_ROW, endRow: FIRST_ROW, startCol: 0, endCol: 14 }],
      heights: [[FIRST.expense - 1, 42]],
      sheet: {
        pageSetup: { fitToHeight: 1 },
        freezePane: { rows: FIRST.expense - 1, columns: 3 },
        dataValidations: validations(addresses),
        conditionalRules: [
          {
            type: "cellIs",
            priority: 1,
            operator: "equal",
            formula: '"Verifică"',
            range: `O${FIRST.expense}:O${addresses.lastExpense}`,
            style: { font: { bold: true, color: { rgb: "B00020" } } },
          },
        ],
        a11y: { headerRow: FIRST.expense - 2, summary: ajutor },
      },
    },
    making,
  );
}

function putExpense(cells: Cells, row: number, { lists }: Addresses): void {
  put(cells, [row, 1], row - FIRST.expense + 1, "label whole");
  putRow(cells, [row, 2], [null, null, null], "input");
  putRow(cells, [row, 5], [null, null], "input money");
  put(cells, [row, 7], null, "input percent");
  put(cells, [row, 8], `=ROUND(E${row}*F${row},2)`, "computed money");
  put(cells, [row, 9], `=ROUND(H${row}*G${row},2)`, "computed money");
  put(cells, [row, 10], `=H${row}+I${row}`, "computed money");
  put(cells, [row, 11], null, "input money");
  put(cells, [row, 12], `=J${row}-K${row}`, "computed money");
  put(cells, [row, 13], null, "input whole");
  put(cells, [row, 14], null, "input");
  const empty = `AND(B${row}="",C${row}="",E${row}="",F${row}="",K${row}="")`;
  const wrong = `OR(B${row}="",C${row}="",D${row}="",J${row}<=0,G${row}="",K${row}>J${row}+0.005,M${row}="",N${row}="")`;
  put(cells, [row, 15], `=IF(${empty},"",IF(${wrong},"Verifică","OK"))`, "computed");
  put(cells, [row, 16], `=IFERROR(VLOOKUP(B${row},${lists.categoriesWithKind},2,FALSE),"")`, "note");
}

function putTotals(cells: Cells, row: number, label: string): void {
  for (let column = 1; column <= 15; column++)
    put(cells, [row, column], column === 2 ? label : null, "total");
  for (const column of SUMMED) {
    const name = columnName(column);
    put(cells, [row, column], `=SUM(${name}${FIRST.expense}:${name}${row - 1})`, "total money");
  }
}

function putCategories(cells: Cells, row: number, { buget, categorii }: Words, addresses: Addresses): void {
  put(cells, [row - 1, 2], buget.peCategorii, "subtitle");
  const [category = "", ...sums] = buget.coloaneCategorii;
  put(cells, [row, 2], category, "head");
  putRow(cells, [row, 3], sums, "head");
  categorii.forEach(({ nume }, at) => {
    const line = row + 1 + at;
    put(cells, [line, 2], nume, "label");
    ["J", "K", "L"].forEach((column, index) => {
      put(
        cells,
        [line, 3 + index],
        `=SUMIF(${addresses.expenses("B")},B${line},${addresses.expenses(column)})`,
        "computed money",
      );
    });
    put(
      cells,
      [line, 6],
      `=IF(${addresses.expenseTotal("J")}=0,0,C${line}/${addresses.expenseTotal("J")})`,
      "computed percent",
    );
  });
  const last = row + categorii.length;
  put(cells, [last + 1, 2], buget.total, "total");
  for (const column of ["C", "D", "E"])
    put(
      cells,
      [last + 1, column.charCodeAt(0) - 64],
      `=SUM(${column}${row + 1}:${column}${last})`,
      "total money",
    );
  put(cells, [last + 1, 6], `=SUM(F${row + 1}:F${last})`, "total percent");
}

function validations({ lastExpense, lists }: Addresses): DataValidation[] {
  const range = (column: string) => `${column}${FIRST.expense}:${column}${lastExpense}`;
  return [
    pickFrom(lists.categories, range("B")),
    pickFrom(lists.units, range("D")),
    pickFrom(lists.vat, range("G")),
    amountIn(range("E")),
    amountIn(range("F")),
    amountIn(range("K")),
    monthIn(range("M")),
  ];
}
