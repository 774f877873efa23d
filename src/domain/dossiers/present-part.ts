import { FileTrouble, type PartFile, PartTrace } from "./dossiers.ts";
import type { PartRow } from "./draft.queries.ts";

/** The file of a part, as its owner sees it. */
export function presentPartFile(row: PartRow): PartFile {
  const { id, name, mediaType, size, sha256, addedAt } = row;
  const troubles = FileTrouble.array().parse(JSON.parse(row.troubles));
  const traces = row.reading === null ? null : PartTrace.array().parse(JSON.parse(row.reading));
  return { version: id, name, mediaType, size, sha256, addedAt, troubles, traces };
}
