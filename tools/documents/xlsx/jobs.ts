import type { DataValidation, WriteSheet } from "hucre/xlsx";
import { type Addresses, FIRST } from "./addresses.ts";
import { type Cells, columnName, put, putRow } from "./cells.ts";
import { FIRST_ROW, framed, type Making } from "./frame.ts";
import { monthIn, pickFrom } from "./validations.ts";

/** The sheet of jobs: posts, pay, the month each begins, what they cost in each year. */
export function jobsSheet(making: Making): WriteSheet {
  const { words, addresses } = making;
  const cells: Cells = new Map();
  const { nume, titlu, ajutor, coloane, total } = words.posturi;
  put(cells, [FIRST_ROW, 1], titlu, "title");
  put(cells, [FIRST_ROW + 1, 1], ajutor, "note");
  putRow(cells, [FIRST.job - 1, 1], coloane, "head");
  for (let row = FIRST.job; row <= addresses.lastJob; row++) putJob(cells, row, addresses);
  const last = addresses.lastJob + 1;
  for (let column = 1; column <= 9; column++)
    put(cells, [last, column], column === 1 ? total : null, "total");
  for (const column of [2, 5, 8, 9]) {
    const name = columnName(column);
    put(
      cells,
      [last, column],
      `=SUM(${name}${FIRST.job}:${name}${last - 1})`,
      `total ${column === 2 ? "whole" : "money"}`,
    );
  }
  return framed(
    {
      name: nume,
      cells,
      landscape: true,
      widths: [36, 18, 12, 17, 17, 13, 14, 16, 16],
      marks: { union: 1, government: [4, 5], instruments: [7, 9] },
      merges: [{ startRow: FIRST_ROW, endRow: FIRST_ROW, startCol: 0, endCol: 8 }],
      heights: [
        [FIRST_ROW + 1, 28],
        [FIRST.job - 1, 42],
      ],
      sheet: {
        freezePane: { rows: FIRST.job - 1 },
        dataValidations: validations(addresses),
        a11y: { headerRow: FIRST.job - 2, summary: ajutor },
      },
    },
    making,
  );
}

function putJob(cells: Cells, row: number, { contribution }: Addresses): void {
  put(cells, [row, 1], null, "input");
  putRow(cells, [row, 2], [null, null], "input whole");
  put(cells, [row, 4], null, "input money");
  put(cells, [row, 5], `=ROUND(B${row}*D${row}*(1+${contribution}),2)`, "computed money");
  put(cells, [row, 6], null, "input whole");
  put(cells, [row, 7], null, "input");
  put(cells, [row, 8], `=IF(F${row}="",0,E${row}*MAX(0,13-F${row}))`, "computed money");
  put(cells, [row, 9], `=IF(F${row}="",0,E${row}*MIN(12,25-F${row}))`, "computed money");
}

function validations({ lastJob, lists }: Addresses): DataValidation[] {
  const range = (column: string) => `${column}${FIRST.job}:${column}${lastJob}`;
  return [pickFrom(lists.hours, range("C")), pickFrom(lists.choices, range("G")), monthIn(range("F"))];
}
