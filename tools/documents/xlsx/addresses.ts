import { at, columnName } from "./cells.ts";
import type { Words } from "./words.ts";

/** Where the sheets keep what other sheets read. Each address carries its sheet's name. */
export type Addresses = ReturnType<typeof addressesOf>;

/** The first row of figures in Buget, Locuri de muncă and Previziuni. */
export const FIRST = { expense: 9, job: 9, product: 10, detail: 12, summary: 21, check: 33, list: 8 };

/** The columns of the forecast: months 1–12, their year, months 13–24, their year, the total. */
export const FORECAST = { firstMonth: 4, year1: 16, month13: 17, year2: 29, total: 30 };

/** Works out the addresses from the numbers of rows in `data/buget.yaml`. */
export function addressesOf(words: Words) {
  const lastExpense = FIRST.expense + words.randuriBuget - 1;
  const lastJob = FIRST.job + words.randuriPosturi - 1;
  const expenses = (column: string) =>
    `${quoted(words.buget.nume)}!$${column}$${FIRST.expense}:$${column}$${lastExpense}`;
  const jobs = (column: string) =>
    `${quoted(words.posturi.nume)}!$${column}$${FIRST.job}:$${column}$${lastJob}`;
  const list = (column: string, length: number) =>
    `${quoted(words.liste.nume)}!$${column}$${FIRST.list}:$${column}$${FIRST.list + length - 1}`;
  const detail = (row: number) => `${quoted(words.date.nume)}!$B$${FIRST.detail + row}`;
  return {
    lastExpense,
    lastJob,
    expenses,
    jobs,
    expenseTotal: (column: string) => `${quoted(words.buget.nume)}!${column}${lastExpense + 1}`,
    jobTotal: (column: string) => `${quoted(words.posturi.nume)}!${column}${lastJob + 1}`,
    forecast: (row: number, column: number) => `${quoted(words.previziuni.nume)}!${at(row, column)}`,
    forecastRow: (row: number) =>
      monthRanges(row).map((range) => `${quoted(words.previziuni.nume)}!${range}`),
    ceilingEuro: detail(2),
    rate: detail(3),
    ceilingLei: detail(4),
    contribution: detail(5),
    openingCash: detail(6),
    lists: {
      categories: list("A", words.categorii.length),
      categoriesWithKind: `${quoted(words.liste.nume)}!$A$${FIRST.list}:$B$${FIRST.list + words.categorii.length - 1}`,
      units: list("C", words.unitati.length),
      vat: list("D", words.tva.length),
      hours: list("F", words.norme.length),
      choices: list("G", words.alegeri.length),
      counties: (length: number) => list("E", length),
    },
  };
}

/** The rows of the forecast, from its words: products first, then income, costs, cash. */
export type ForecastRows = ReturnType<typeof forecastRows>;

/** Works out the rows of the forecast from the number of products and of further costs. */
export function forecastRows({ produse, previziuni }: Words) {
  const income = FIRST.product + produse;
  const materials = income + 2;
  const others = materials + 2;
  const costs = others + previziuni.altele.length;
  const opening = costs + 3;
  return {
    income,
    costsTitle: income + 1,
    materials,
    wages: materials + 1,
    others,
    costs,
    result: costs + 1,
    cashTitle: costs + 2,
    opening,
    receipts: opening + 1,
    grant: opening + 2,
    own: opening + 3,
    paid: opening + 4,
    invested: opening + 5,
    closing: opening + 6,
  };
}

/** The two ranges of months of a row of the forecast: `D14:O14` and `Q14:AB14`. */
export function monthRanges(row: number): [string, string] {
  const { firstMonth, year1, month13, year2 } = FORECAST;
  const range = (first: number, next: number) => `${columnName(first)}${row}:${columnName(next - 1)}${row}`;
  return [range(firstMonth, year1), range(month13, year2)];
}

function quoted(name: string): string {
  return `'${name}'`;
}
