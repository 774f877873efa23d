import { isSame } from "#domain/content-pack/pack-values.ts";
import type { Text, ValueSchema } from "#domain/texts/texts.ts";

/** Which row of a list: by its number from 0, or by what names it: its slug, name or title, or all of a text. */
export type RowKey = number | string;

/** What a form edits of a text: all of it, or one row of a list, whose other rows stay as they are. */
export interface TextPart {
  schema: ValueSchema;
  /** Undefined where the whole lacks it. */
  of: (whole: unknown) => unknown;
  /** The whole with the part in its place. A row that the whole lacks comes last. */
  into: (whole: unknown, part: unknown) => unknown;
  /** The number of the row in a whole, -1 where it lacks it; undefined of a whole text. */
  indexIn: (whole: unknown) => number | undefined;
}

export function partOf({ schema, value }: Pick<Text, "schema" | "value">, row?: RowKey): TextPart {
  if (row === undefined) {
    return { schema, of: (whole) => whole, into: (_, part) => part, indexIn: () => undefined };
  }
  const begun = rowsOf(value);
  const indexIn = (whole: unknown): number => {
    const rows = rowsOf(whole);
    const isNamed = (one: unknown) => nameIn(one) === row;
    const place = typeof row === "string" ? begun.findIndex(isNamed) : row;
    if (typeof row === "number" && isSame(rows[row], begun[row])) return row;
    const found = rows.findIndex(typeof row === "string" ? isNamed : (one) => isSame(one, begun[row]));
    return found < 0 && rows.length === begun.length ? place : found;
  };
  return {
    schema: schema.items ?? {},
    indexIn,
    of: (whole) => rowsOf(whole)[indexIn(whole)],
    into: (whole, part) => {
      const index = indexIn(whole);
      return index < 0 ? [...rowsOf(whole), part] : rowsOf(whole).with(index, part);
    },
  };
}

function rowsOf(whole: unknown): unknown[] {
  return Array.isArray(whole) ? whole : [];
}

function nameIn(row: unknown): unknown {
  if (typeof row === "string") return row;
  const { slug, name, title } = (row ?? {}) as Record<string, unknown>;
  return slug ?? name ?? title;
}
