import type { MergeRange, WriteSheet } from "hucre/xlsx";
import type { Data } from "../data.ts";
import { fundingLines } from "../pdf/funding.ts";
import type { Addresses } from "./addresses.ts";
import { type Cells, put } from "./cells.ts";
import type { Words } from "./words.ts";

/** The first free row under the funding header. */
export const FIRST_ROW = 5;

/** What every sheet is made from. */
export type Making = { words: Words; addresses: Addresses; data: Data; emblem: Uint8Array };

/** What a sheet brings; the frame adds the funding header, the page and the protection. */
export type Content = {
  name: string;
  cells: Cells;
  widths: number[];
  /** Columns that only formulas need. */
  hidden?: number[];
  landscape: boolean;
  /** Columns of the header: the union's text, the Government's box, the Structural Instruments' box (first, last). */
  marks: { union: number; government: [number, number]; instruments: [number, number] };
  merges?: MergeRange[];
  heights?: [row: number, points: number][];
  sheet?: Partial<WriteSheet>;
};

/** Sets a sheet's content under the funding header (UE, Government, Structural Instruments) with its print setup. */
export function framed(
  { name, cells, widths, hidden = [], landscape, marks, merges = [], heights = [], sheet = {} }: Content,
  { data, emblem }: Making,
): WriteSheet {
  const { finantare, cod } = data.project;
  put(cells, [1, marks.union], finantare.uniune.replace(" ", "\n"), marks.union === 1 ? "beside" : "union");
  markAcross(cells, marks.government, finantare.guvern);
  markAcross(cells, marks.instruments, finantare.instrumente);
  return {
    name,
    rows: [],
    cells,
    columns: widths.map((width, at) => ({ width, hidden: hidden.includes(at + 1) })),
    merges: [marks.government, marks.instruments].map(merged).concat(merges),
    rowDefs: new Map([
      [0, { height: 40 }],
      [FIRST_ROW - 1, { height: 26 }],
      ...heights.map(([row, height]): [number, { height: number }] => [row - 1, { height }]),
    ]),
    images: [
      {
        data: emblem,
        type: "png",
        anchor: { from: { row: 0, col: 0 } },
        width: 72,
        height: 48,
        altText: "Emblema Uniunii Europene",
        title: "Uniunea Europeană",
      },
    ],
    protection: { sheet: true, formatColumns: true, formatRows: true },
    headerFooter: {
      oddFooter: `&L&"Calibri,Regular"&8${finantare.fraza} Cod proiect: ${cod}&R&"Calibri,Bold"&8Pagina &P din &N`,
    },
    view: { showGridLines: false },
    ...sheet,
    pageSetup: {
      paperSize: "a4",
      orientation: landscape ? "landscape" : "portrait",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { top: 0.4, bottom: 0.6, left: 0.5, right: 0.5, header: 0.3, footer: 0.3 },
      printTitlesRow: "$1:$1",
      ...sheet.pageSetup,
    },
  };
}

/** Writes the publicity block from `row` on, across the first `columns` columns; gives the merges it needs. */
export function putFunding(cells: Cells, row: number, columns: number, { project }: Data): MergeRange[] {
  return fundingLines(project).map((line, at) => {
    put(cells, [row + at, 1], line, "note");
    return { startRow: row + at - 1, endRow: row + at - 1, startCol: 0, endCol: columns - 1 };
  });
}

function markAcross(cells: Cells, [first, last]: [number, number], name: string): void {
  for (let column = first; column <= last; column++)
    put(cells, [1, column], column === first ? name : null, "mark");
}

function merged([first, last]: [number, number]): MergeRange {
  return { startRow: 0, endRow: 0, startCol: first - 1, endCol: last - 1 };
}
