import { z } from "zod";
import { PartTrace } from "./traces.ts";

/** What a file says where its model has labels: kept with the file, and held against the rules when the grid is shown. */
export const FileValues = z.object({
  /** By label; "" where the place is empty. */
  values: z.record(z.string(), z.string()),
  /** By heading of a column: of each table that has one, its rows added up and what the row of the total says. */
  totals: z.record(z.string(), z.array(z.object({ sum: z.number(), total: z.number().nullable() }))),
});
export type FileValues = z.infer<typeof FileValues>;

/** What was found in the file of a part. */
export const PartFindings = z.object({
  traces: PartTrace.array(),
  ...FileValues.shape,
  unreadPages: z.int(),
  unreadPictures: z.int(),
});
export type PartFindings = z.infer<typeof PartFindings>;
