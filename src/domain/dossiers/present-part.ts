import { z } from "zod";
import { fileKinds } from "../foreign-files/file-kinds.ts";
import type { ReadableKind } from "../foreign-files/read-document.ts";
import { FileTrouble, type PartFile } from "./dossiers.ts";
import type { PartRow } from "./draft.queries.ts";
import { PartFindings } from "./part-findings.ts";
import type { Sought } from "./sought.ts";

/** What was found in a file when it was read. */
export const PartReading = PartFindings.extend({
  /** The hash of what was sought (sought.ts). */
  sought: z.string(),
  /** Whether its owner has said that what names somebody names somebody else. */
  isOther: z.boolean().optional(),
});
export type PartReading = z.infer<typeof PartReading>;

const readable: readonly ReadableKind[] = ["pdf", "docx", "xlsx"];

/** The format in which a file can be read, where it is such a one. */
export function readableKindOf({ mediaType }: Pick<PartRow, "mediaType">): ReadableKind | undefined {
  return readable.find((kind) => fileKinds[kind].mediaType === mediaType);
}

/** Null while the file was not read for what is sought now: it is then read, or read again. */
export function readingOf(
  { reading }: Pick<PartRow, "reading">,
  { hash }: Pick<Sought, "hash">,
): PartReading | null {
  const read = reading === null ? null : PartReading.safeParse(JSON.parse(reading)).data;
  return read?.sought === hash ? read : null;
}

/** The file of a part, as its owner sees it, with what was read in it. */
export function presentPartFile(row: PartRow, reading: PartReading | null = null): PartFile {
  const { id, name, mediaType, size, sha256, addedAt } = row;
  const troubles = FileTrouble.array().parse(JSON.parse(row.troubles));
  const { traces = null, isOther = false, unreadPages = 0, unreadPictures = 0 } = reading ?? {};
  const isReadable = readableKindOf(row) !== undefined;
  const read = { isReadable, traces, isOther, unreadPages, unreadPictures };
  return { version: id, name, mediaType, size, sha256, addedAt, troubles, ...read };
}
