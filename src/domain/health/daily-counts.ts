import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";

const day = z.string().meta({ example: "2026-12-02" });
const count = z.int().nonnegative();

/** So many downloads of one document. */
export const CountedDocument = z
  .object({
    title: z.string().meta({ description: "The document's slug or number where it is no longer there" }),
    count,
  })
  .meta({ id: "CountedDocument" });
export type CountedDocument = z.infer<typeof CountedDocument>;

/** How often the portal was visited, and its documents downloaded. */
export const Attendance = z
  .object({
    days: z
      .array(z.object({ day, visits: count, downloads: count }))
      .meta({ description: "The last 14 days, or since counting began; the last one is today, until now" }),
    until: Timestamp.meta({ description: "The moment until which today was counted" }),
    yesterdayMost: CountedDocument.nullable().meta({ description: "The document that was downloaded most" }),
    month: z.string().meta({ description: "The present one", example: "2026-12" }),
    documents: z.array(CountedDocument).meta({ description: "Of the month, what was downloaded most first" }),
  })
  .meta({ id: "Attendance" });
export type Attendance = z.infer<typeof Attendance>;
