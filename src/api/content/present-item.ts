import type { Flag } from "#domain/tables.ts";
import { type Asking, presentCan } from "../accounts/present-can.ts";

/** What the columns hold of an item, whether it is public, and what the actor may do with it. */
export function presentItem<Row extends { isPublic: Flag }, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
  asking: Asking,
) {
  const { isPublic, ...shown } = Object.fromEntries(columns.map((name) => [name, row[name]])) as Pick<
    Row,
    Column | "isPublic"
  >;
  return { ...shown, isPublic: isPublic === 1, ...presentCan(asking) };
}
