import { z } from "zod";
import type { ReadDocument } from "../foreign-files/read-document.ts";
import { FileValues, valuesIn } from "./file-values.rules.ts";
import type { Sought } from "./sought.ts";
import { tracesIn } from "./traces.rules.ts";
import { PartTrace } from "./traces.ts";

/** What was found in the file of a part. */
export const PartFindings = z.object({
  traces: PartTrace.array(),
  ...FileValues.shape,
  unreadPages: z.int(),
  unreadPictures: z.int(),
});
export type PartFindings = z.infer<typeof PartFindings>;

/** Searches the file of a part for its owner, and for what it says at the labels that the rules of the grid name. */
export function searchPart(
  read: ReadDocument,
  { owner, readings }: Pick<Sought, "owner" | "readings">,
): PartFindings {
  const { lines, unreadPages, unreadPictures } = read;
  return { traces: tracesIn(read, owner), ...valuesIn(lines, readings), unreadPages, unreadPictures };
}
