import { z } from "zod";
import { FileTrouble, type PartFile, PartTrace } from "./dossiers.ts";
import type { PartRow } from "./draft.queries.ts";
import { FileValues } from "./file-values.rules.ts";

/** What was found in a file when it was read. */
export const PartReading = z.object({ traces: PartTrace.array(), ...FileValues.shape, unreadPages: z.int() });
export type PartReading = z.infer<typeof PartReading>;

/** Null while the file was not read; one that was read for its owner's name alone is read again. */
export function readingOf({ reading }: Pick<PartRow, "reading">): PartReading | null {
  return reading === null ? null : (PartReading.safeParse(JSON.parse(reading)).data ?? null);
}

/** The file of a part, as its owner sees it. */
export function presentPartFile(row: PartRow): PartFile {
  const { id, name, mediaType, size, sha256, addedAt } = row;
  const troubles = FileTrouble.array().parse(JSON.parse(row.troubles));
  const { traces = null, unreadPages = 0 } = readingOf(row) ?? {};
  return { version: id, name, mediaType, size, sha256, addedAt, troubles, traces, unreadPages };
}
