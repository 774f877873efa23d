import { plain, type Table, type TableRow } from "./blocks.ts";
import type { Data } from "./data.ts";
import type { Entry } from "./index.ts";
import type { Fences } from "./parse.ts";

/** The fences whose tables come from data: `grila` in its five forms, `calendar`, `anexe`. */
export function dataFences(data: Data, index: Entry[]): Fences {
  return {
    grila: (name) => gridOf(name, data),
    calendar: () => calendarOf(data),
    anexe: () => annexesOf(index),
  };
}

function gridOf(name: string, { grids }: Data): Table {
  switch (name) {
    case "administrativa":
      return administrative(grids.administrativa, false);
    case "administrativa-de-completat":
      return administrative(grids.administrativa, true);
    case "rezumat":
      return summary(grids.evaluare.criterii);
    case "evaluare":
      return evaluation(grids.evaluare.criterii, false);
    case "evaluare-de-completat":
      return evaluation(grids.evaluare.criterii, true);
    default:
      throw new Error(`Grid not known: ${name}`);
  }
}

function administrative(criteria: Data["grids"]["administrativa"], fillIn: boolean): Table {
  const rows = criteria.map(({ criteriu, document }, at) => [`${at + 1}`, criteriu, document]);
  if (!fillIn) return tableOf({ "Nr.": 8, Criteriu: 64, Document: 28 }, rows);
  const columns = { "Nr.": 6, Criteriu: 38, Document: 18, DA: 7, NU: 7, Observații: 24 };
  return tableOf(
    columns,
    rows.map((row) => [...row, "", "", ""]),
    { fillIn },
  );
}

type Criteria = Data["grids"]["evaluare"]["criterii"];

function summary(criteria: Criteria): Table {
  const rows = criteria.map(({ criteriu, puncte }, at) => [`${at + 1}`, criteriu, `${puncte}`]);
  const table = tableOf({ "Nr.": 8, Criteriu: 74, Puncte: 18 }, rows, { numbers: [2] });
  return withTotal(table, ["", "TOTAL", sumOf(criteria)]);
}

function evaluation(criteria: Criteria, fillIn: boolean): Table {
  const columns = fillIn
    ? { Cod: 7, Criteriu: 39, "Punctaj maxim": 12, "Punctaj acordat": 12, "De ce": 30 }
    : { Cod: 8, Criteriu: 74, Puncte: 18 };
  const blanks = fillIn ? ["", ""] : [];
  const rows = criteria.flatMap((criterion, at): TableRow[] => [
    rowOf([`${at + 1}`, criterion.criteriu, `${criterion.puncte}`, ...blanks], true),
    ...criterion.subcriterii.map((sub, below) =>
      rowOf([`${at + 1}.${below + 1}`, sub.criteriu, `${sub.puncte}`, ...blanks], false),
    ),
  ]);
  const table = { ...tableOf(columns, [], { fillIn, numbers: [2] }), rows };
  return withTotal(table, ["", "TOTAL", sumOf(criteria), ...blanks]);
}

function sumOf(criteria: Criteria): string {
  return `${criteria.reduce((sum, { puncte }) => sum + puncte, 0)}`;
}

function calendarOf({ calendar }: Data): Table {
  return tableOf(
    { Etapa: 70, Când: 30 },
    calendar.map(({ etapa, interval }) => [etapa, interval]),
  );
}

function annexesOf(index: Entry[]): Table {
  const rows = index
    .filter(({ annex }) => annex !== undefined)
    .map(({ annex, title, file, by }) => [
      `Anexa ${annex}`,
      title,
      file.split(".")[1]?.toUpperCase() ?? "",
      by,
    ]);
  return tableOf({ Anexa: 13, Titlu: 55, Format: 12, "Cine completează": 20 }, rows);
}

/** Columns by name, with their share of the width in percent. */
type Columns = Record<string, number>;

function tableOf(
  columns: Columns,
  rows: string[][],
  more: Partial<Pick<Table, "fillIn" | "numbers">> = {},
): Table {
  return {
    type: "table",
    head: Object.keys(columns).map((name) => plain(name)),
    rows: rows.map((row) => rowOf(row, false)),
    widths: Object.values(columns),
    numbers: [],
    fillIn: false,
    ...more,
  };
}

function rowOf(cells: string[], total: boolean): TableRow {
  return { cells: cells.map((cell) => plain(cell, total)), total };
}

function withTotal(table: Table, cells: string[]): Table {
  return { ...table, rows: [...table.rows, rowOf(cells, true)] };
}
