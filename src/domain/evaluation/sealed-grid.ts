import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";
import { Alias, GridEntry, Item, Points } from "./evaluation.ts";

/** A grid as it is sealed: what its hash is of, with its keys in this order. */
export const SealedGrid = z.object({
  v: z.literal(1),
  points: z.record(Item, Points),
  reasons: z.record(Item, z.string()),
  conclusion: z.record(Item, z.string()),
  isImpartial: z.literal(true),
});
export type SealedGrid = z.infer<typeof SealedGrid>;

/** All that one wrote about a plan as its evaluator, in a copy of one's own data: also what was opened again, and what counts no more. */
export const OwnGrid = z.object({
  round: z.string(),
  alias: Alias,
  assignedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  written: GridEntry.array(),
  sealed: z.array(
    z.object({
      sealedAt: Timestamp,
      hash: z.string(),
      grid: SealedGrid,
      reopening: z.string().nullable().meta({ description: "Why one asked to open it again" }),
    }),
  ),
});
export type OwnGrid = z.infer<typeof OwnGrid>;
