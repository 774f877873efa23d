import type { PublishedList } from "#domain/lists/lists.ts";
import type { Strings } from "#strings/languages.ts";
import { asText, type Cell, csvOf } from "../http/csv.ts";

/** A published list as a table for a spreadsheet. */
export function listCsv(list: PublishedList, strings: Strings): string {
  return csvOf(listTable(list, strings).map((row) => row.map(asText)));
}

/** A published list as a table: exact means by criterion, totals as they were rounded. */
export function listTable(
  { rows, criteria }: PublishedList,
  { listStrings: words, format }: Strings,
): Cell[][] {
  const exact = (hundredths: number, of: number) => format.exactPoints(hundredths / of);
  const head = [words.columns.place, words.columns.number, ...criteria.map(({ title }) => title)];
  return [
    [...head, words.columns.total, words.columns.result],
    ...rows.map((row): Cell[] => [
      row.place ?? "",
      row.number,
      ...criteria.map(({ id }) => {
        const mean = row.criteria[id];
        return mean ? exact(mean.sum, mean.of) : "";
      }),
      row.total === null ? "" : format.points(row.total),
      [words.results[row.result], words.why(row, criteria)].filter(Boolean).join(", "),
    ]),
  ];
}
