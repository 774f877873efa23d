import type { ReadDocument } from "../foreign-files/read-document.ts";
import { valuesIn } from "./file-values.rules.ts";
import type { PartFindings } from "./part-findings.ts";
import type { Sought } from "./sought.ts";
import { tracesIn } from "./traces.rules.ts";

/** Searches the file of a part for its owner, and for what it says at the labels that the rules of the grid name. */
export function searchPart(
  read: ReadDocument,
  { owner, readings }: Pick<Sought, "owner" | "readings">,
): PartFindings {
  const { lines, unreadPages, unreadPictures } = read;
  return { traces: tracesIn(read, owner), ...valuesIn(lines, readings), unreadPages, unreadPictures };
}
