import { z } from "zod";
import { fileKinds } from "../file-kinds.ts";
import type { ReadableKind } from "../read-document.ts";
import { FileTrouble, type PartFile } from "./dossiers.ts";
import type { PartRow } from "./draft.queries.ts";
import { FileValues } from "./file-values.rules.ts";
import { PartTrace } from "./traces.ts";

/** What was found in a file when it was read. */
export const PartReading = z.object({
  traces: PartTrace.array(),
  ...FileValues.shape,
  unreadPages: z.int(),
  unreadPictures: z.int(),
});
export type PartReading = z.infer<typeof PartReading>;

const readable: readonly ReadableKind[] = ["pdf", "docx", "xlsx"];

/** The format in which a file can be read, where it is such a one. */
export function readableKindOf({ mediaType }: Pick<PartRow, "mediaType">): ReadableKind | undefined {
  return readable.find((kind) => fileKinds[kind].mediaType === mediaType);
}

/** Null while the file was not read; one whose reading tells less is read again. */
export function readingOf({ reading }: Pick<PartRow, "reading">): PartReading | null {
  return reading === null ? null : (PartReading.safeParse(JSON.parse(reading)).data ?? null);
}

/** The file of a part, as its owner sees it. */
export function presentPartFile(row: PartRow): PartFile {
  const { id, name, mediaType, size, sha256, addedAt } = row;
  const troubles = FileTrouble.array().parse(JSON.parse(row.troubles));
  const { traces = null, unreadPages = 0, unreadPictures = 0 } = readingOf(row) ?? {};
  const isReadable = readableKindOf(row) !== undefined;
  const read = { isReadable, traces, unreadPages, unreadPictures };
  return { version: id, name, mediaType, size, sha256, addedAt, troubles, ...read };
}
