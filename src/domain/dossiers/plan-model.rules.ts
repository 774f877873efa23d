import type { DocumentPiece } from "../foreign-files/document-pieces.ts";
import { labelOf } from "./file-values.rules.ts";

/** The headings and fields of the model of a part, by which the words of what was made of it are told apart. */
export interface PlanModel {
  /** The level of the headings with which sections begin. */
  level: number;
  /** Whether these words are such a heading, with its number or without. */
  isHeading: (words: string) => boolean;
  /** The label of a field that is spelled so; null where the model has none. */
  labelAt: (words: string) => string | null;
  /** The label with which a line begins, and what follows it. */
  labelled: (words: string) => { label: string; rest: string } | null;
}

/** Headings are at the second level where the model has none. */
const usualLevel = 2;

/**
 * The model that these pieces are, with those of the labels of the rules that it has; all of them where it cannot be read. Its fields are the rows of its tables of two columns, the headings
 * below those of its sections, and other tables by their first cell; a table below a heading belongs to that.
 */
export function modelOf(pieces: readonly DocumentPiece[], known: readonly string[]): PlanModel {
  const headings = pieces.filter((piece) => piece.kind === "heading");
  const level = Math.min(...headings.map((heading) => heading.level)) || usualLevel;
  const sections = headings.filter((heading) => heading.level <= level).map(({ words }) => headingKey(words));
  const own = new Set(pieces.flatMap(beginnings).map(keyOf));
  const named = known.filter((label) => own.size === 0 || own.has(keyOf(label)));
  const labels = new Map([...fieldsOf(pieces, level), ...named].map((label) => [keyOf(label), label]));
  labels.delete("");
  const byLength = [...labels].toSorted(([one], [other]) => other.length - one.length);
  const longest = 2 * Math.max(0, ...[...labels.keys(), ...sections].map((key) => key.length));
  const labelAt = (words: string) => (words.length > longest ? null : (labels.get(keyOf(words)) ?? null));
  return {
    level: Number.isFinite(level) ? level : usualLevel,
    isHeading: (words) => words.length <= longest && sections.includes(headingKey(words)),
    labelAt,
    labelled: (words) => {
      const label = labelAt(words);
      if (label !== null) return { label, rest: "" };
      const key = labelOf(words.slice(0, longest));
      const found = byLength.find(([start]) => key.startsWith(`${start} `) || key.startsWith(`${start}:`));
      const rest = found && restAfter(words, found[0]);
      return found && rest ? { label: found[1], rest } : null;
    },
  };
}

/** What follows a label on its line: after a colon, or where it is of several words, what begins as an answer does. */
function restAfter(words: string, key: string): string | null {
  const all = words.trim().split(/\s+/);
  const count = key.split(" ").length;
  const rest = all.slice(count).join(" ");
  if (all[count - 1]?.endsWith(":")) return rest;
  return count > 1 && /^[\p{Lu}\p{N}]/u.test(rest) ? rest : null;
}

/** What a piece begins with, in each of its rows. */
function beginnings(piece: DocumentPiece): string[] {
  if (piece.kind === "table") return piece.rows.map((row) => firstLine(row.find(Boolean) ?? ""));
  return piece.kind === "line" ? piece.cells.slice(0, 1) : [piece.words];
}

function fieldsOf(pieces: readonly DocumentPiece[], level: number): string[] {
  const labels: string[] = [];
  let isBelowHeading = false;
  for (const piece of pieces) {
    if (piece.kind === "heading") {
      isBelowHeading = piece.level > level;
      if (isBelowHeading) labels.push(piece.words);
    } else if (piece.kind === "table") {
      labels.push(...rowsWithFields(piece, isBelowHeading).map(([cell = ""]) => firstLine(cell)));
      isBelowHeading = false;
    }
  }
  return labels;
}

type Table = Extract<DocumentPiece, { kind: "table" }>;

function rowsWithFields({ rows, sheet }: Table, isBelowHeading: boolean): string[][] {
  const columns = Math.max(...rows.map((row) => row.length));
  if (sheet !== null || columns < 2 || (columns > 2 && isBelowHeading)) return [];
  return columns === 2 ? rows : rows.slice(0, 1);
}

/** The first paragraph of a cell. */
export function firstLine(cell: string): string {
  return cell.split("\n", 1)[0] ?? "";
}

function keyOf(label: string): string {
  return labelOf(label).replace(/ ?[:.]$/, "");
}

function headingKey(words: string): string {
  return keyOf(words).replace(/^\d{1,2}[.)]? /, "");
}
