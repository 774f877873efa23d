import { newRequestKey } from "#web/session/request-key.ts";
import type { BadRow } from "./import-look.tsx";

/** What somebody typed for a row of a sheet; what was not typed stays as the columns mean it. */
export interface Correction {
  sheet: string;
  line: number;
  person: Partial<BadRow["person"]>;
}

/** What goes with a list beside its file: what was typed, and by which key the server knows the import again. */
export interface Corrected {
  key: string;
  corrections: readonly Correction[];
}

export function nothingCorrected(): Corrected {
  return { key: newRequestKey(), corrections: [] };
}

/** With what was typed now: of that row, the other columns stay as they were typed. It is another import, with a new key. */
export function withTyped({ corrections }: Corrected, { sheet, line, person }: Correction): Corrected {
  const isOther = (one: Correction) => one.line !== line || one.sheet !== sheet;
  const before = corrections.find((one) => !isOther(one));
  const row = { sheet, line, person: { ...before?.person, ...person } };
  return { key: newRequestKey(), corrections: [...corrections.filter(isOther), row] };
}

/** What was typed in a sheet, by line. */
export function typedIn(
  sheet: string,
  { corrections }: Corrected,
): ReadonlyMap<number, Correction["person"]> {
  return new Map(corrections.filter((one) => one.sheet === sheet).map(({ line, person }) => [line, person]));
}
