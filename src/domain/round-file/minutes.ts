import { z } from "zod";
import { dutyNames } from "../access/duty-table.ts";
import { Id, Timestamp } from "../content/content-item.ts";
import { type MinutesKind as Kind, minutesKinds } from "./minutes.rules.ts";
import { Evidence } from "./round-file.ts";

export const MinutesKind = z.enum(Object.keys(minutesKinds) as [Kind, ...Kind[]]).meta({ id: "MinutesKind" });

/** Why minutes cannot be had yet. */
const Wait = z.object({
  for: z.enum(["stage", "list", "work"]).meta({
    description: "The end of the stage; the list, to be published; what was not done in time",
  }),
  until: Timestamp.nullable().meta({ description: "Of a stage, where its end is known" }),
  count: z.int().nonnegative().meta({ description: "Of work: how much is not done" }),
});
export type Wait = z.infer<typeof Wait>;

/** What was done in a stage of a round, for its commission to sign: plans by number, never a candidate's name. */
const Minutes = z.object({
  kind: MinutesKind,
  stages: z.array(z.object({ title: z.string(), startsAt: Timestamp, endsAt: Timestamp.nullable() })),
  people: z
    .array(z.object({ duty: z.enum(dutyNames), names: z.array(z.string()) }))
    .meta({ description: "Who had the duties of the stage while it lasted" }),
  evidence: z.array(
    Evidence.extend({
      by: z.string().nullable().meta({ description: "The column by whose values the rows are counted" }),
      counts: z.array(z.object({ value: z.union([z.string(), z.number()]), count: z.int().positive() })),
    }),
  ),
  head: z.object({ position: z.int(), hash: z.string(), publishedAt: Timestamp }).nullable().meta({
    description: "The last head of the register, as everybody can compare it; null before the first",
  }),
  readAt: Timestamp,
});
export type Minutes = z.infer<typeof Minutes>;

/** The minutes of a round: which can be had, and one of them. */
export const RoundMinutes = z
  .object({
    round: z.object({ id: Id, name: z.string() }).nullable(),
    kinds: z.array(z.object({ kind: MinutesKind, wait: Wait.nullable() })),
    minutes: Minutes.nullable().meta({
      description: "Null where none was asked for, or it cannot be had yet",
    }),
  })
  .meta({ id: "RoundMinutes" });
export type RoundMinutes = z.infer<typeof RoundMinutes>;
