import type { CellValue, WriteSheet } from "hucre/xlsx";
import { FIRST } from "./addresses.ts";
import { type Cells, put, putRow } from "./cells.ts";
import { FIRST_ROW, framed, type Making } from "./frame.ts";

/** The sheet the drop-downs read: categories with their kind, units, VAT, counties, hours, yes and no. */
export function listsSheet(making: Making): WriteSheet {
  const { words, data } = making;
  const cells: Cells = new Map();
  put(cells, [FIRST_ROW, 1], words.liste.titlu, "title");
  putRow(cells, [FIRST.list - 1, 1], words.liste.coloane, "head");
  const columns: CellValue[][] = [
    words.categorii.map(({ nume }) => nume),
    words.categorii.map(({ investitie }) => (investitie ? "da" : "nu")),
    words.unitati,
    words.tva,
    data.project.judete,
    words.norme,
    words.alegeri,
  ];
  columns.forEach((values, column) => {
    values.forEach((value, row) => {
      put(cells, [FIRST.list + row, column + 1], value, `computed ${column === 3 ? "percent" : "words"}`);
    });
  });
  const marks: Parameters<typeof framed>[0]["marks"] = { union: 1, government: [3, 4], instruments: [5, 7] };
  return framed(
    {
      name: words.liste.nume,
      cells,
      landscape: false,
      widths: [36, 16, 14, 14, 14, 12, 12],
      marks,
      sheet: { a11y: { headerRow: FIRST.list - 2, summary: words.liste.titlu } },
    },
    making,
  );
}
