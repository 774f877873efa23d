import type { GridReading } from "../content-pack/competition.ts";
import type { DocumentLine } from "../foreign-files/read-document.ts";
import { fold } from "../text/fold.ts";
import type { FileValues } from "./part-findings.ts";

/** The longest value that is kept. */
const longest = 120;

/** What these lines say at the labels that the rules of the grid name; a label that is not there is left out. */
export function valuesIn(lines: readonly DocumentLine[], readings: readonly GridReading[]): FileValues {
  const [columns, cells] = [readings.filter(({ total }) => total), readings.filter(({ total }) => !total)];
  const labels = cells.flatMap(({ label, rate }) => (rate ? [label, rate] : [label]));
  return {
    values: Object.fromEntries(
      labels.flatMap((label) => {
        const value = valueAt(lines, label);
        return value === null ? [] : [[label, value.slice(0, longest)]];
      }),
    ),
    totals: Object.fromEntries(
      columns.map(({ label, total = "" }) => [label, totalsOf(lines, label, total)]),
    ),
  };
}

/**
 * In a sheet, the cell to the right of the label. In a text, what follows the label on its line and on the next one: a page that
 * was printed breaks lines where it must.
 */
function valueAt(lines: readonly DocumentLine[], label: string): string | null {
  const wanted = labelOf(label);
  for (const [index, { words, row }] of lines.entries()) {
    if (row) {
      const place = row.cells.findIndex((cell) => labelOf(cell) === wanted);
      if (place >= 0) return row.cells[place + 1] ?? "";
    } else if (labelOf(words).startsWith(wanted)) {
      const rest = words.split(/\s+/).slice(wanted.split(" ").length);
      return [...rest, lines[index + 1]?.words ?? ""].join(" ").trim();
    }
  }
  return null;
}

function totalsOf(lines: readonly DocumentLine[], heading: string, total: string) {
  const [wanted, last] = [labelOf(heading), labelOf(total)];
  const tables: FileValues["totals"][string] = [];
  let open: { column: number; sum: number } | null = null;
  for (const { row } of lines) {
    const column = row?.cells.findIndex((cell) => labelOf(cell) === wanted) ?? -1;
    if (column >= 0) open = { column, sum: 0 };
    else if (open && row) {
      const value = numberIn(row.cells[open.column] ?? "");
      if (row.cells.some((cell) => labelOf(cell) === last)) {
        tables.push({ sum: open.sum, total: value });
        open = null;
      } else open.sum += value ?? 0;
    }
  }
  return tables;
}

/** What was kept of a label; an earlier version of the model may spell it with a hyphen. */
export function keptAt<Kept>(kept: Readonly<Record<string, Kept>>, label: string): Kept | undefined {
  const wanted = labelOf(label);
  return kept[label] ?? Object.entries(kept).find(([key]) => labelOf(key) === wanted)?.[1];
}

/** A label as it is compared: „micro-grant” is „microgrant”. */
export function labelOf(text: string): string {
  return fold(text).replaceAll("-", "");
}

/** The number that a text is: as a sheet keeps it ("24900.5") or as people write it ("24.900,50 lei"); null when it is none. */
export function numberIn(text: string): number | null {
  const [digits = ""] = /^-?[\d.,\s]*\d/.exec(text.trim()) ?? [];
  const plain = digits.replaceAll(/\s/g, "");
  if (plain === "") return null;
  const isWritten = plain.includes(",") || /^-?\d{1,3}(\.\d{3})+$/.test(plain);
  return Number(isWritten ? plain.replaceAll(".", "").replace(",", ".") : plain);
}
