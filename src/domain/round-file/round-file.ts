import { z } from "zod";
import { Id, Timestamp } from "../content/content-item.ts";

/** What is told of a round, by paragraph of its methodology, in this order. */
export const paragraphIds = [
  ...(["rules", "plans", "people", "anonymity", "verification", "evaluation"] as const),
  ...(["lists", "lives", "appeals", "calendar", "publication", "contracts"] as const),
] as const;
export type ParagraphId = (typeof paragraphIds)[number];

const cell = z.union([z.string(), z.number(), z.null(), z.array(z.union([z.string(), z.number()]))]);
/** Points are in hundredths; who did it is a name of the team, or `candidate`, `portal` or `erased`. */
const Row = z.record(z.string(), cell);
export type EvidenceRow = z.infer<typeof Row>;

/** One kind of evidence: its rows have the same columns, by their names. */
export const Evidence = z.object({ id: z.string().meta({ example: "declarations" }), rows: z.array(Row) });

const Paragraph = z.object({ id: z.enum(paragraphIds), evidence: z.array(Evidence) });
export type Paragraph = z.infer<typeof Paragraph>;

/** All that is finished of a round: never a draft, and no candidate's name. */
export const RoundFile = z
  .object({
    round: z.object({ id: Id, name: z.string() }),
    paragraphs: z.array(Paragraph),
    waiting: z
      .array(
        z.object({
          id: z.enum(paragraphIds),
          until: Timestamp.nullable().meta({ description: "Null: nobody knows" }),
        }),
      )
      .meta({ description: "What is not finished, and until when" }),
    readAt: Timestamp,
    accessUntil: Timestamp.nullable().meta({
      description: "The first moment after the reader's duty as an auditor; null to others",
    }),
    readings: z
      .int()
      .nonnegative()
      .meta({ description: "How often the reader has read here so far, this time, too" }),
  })
  .meta({ id: "RoundFile" });
export type RoundFile = z.infer<typeof RoundFile>;

const LifeEvent = z.object({
  at: Timestamp,
  event: z.string().meta({ description: "One of a plan's events, or what was done to it beside them" }),
  who: z.string(),
  hash: z.string().nullable().meta({ description: "SHA-256 of what was handed in, where it has one" }),
});
const Said = z.object({ item: z.string(), title: z.string(), points: z.int().nullable(), text: z.string() });

/** A grid as it was sealed. */
const ReadGrid = z.object({
  seal: Id,
  evaluator: z.string(),
  sealedAt: Timestamp,
  hash: z.string(),
  total: z.int(),
  said: z.array(Said).meta({ description: "Points in hundredths and reasons; then the conclusion" }),
});

/** The life of one plan, the oldest event first, and its sealed grids. */
export const PlanLife = z
  .object({ number: z.string(), events: z.array(LifeEvent), grids: z.array(ReadGrid) })
  .meta({ id: "PlanLife" });
export type PlanLife = z.infer<typeof PlanLife>;

/** The same with the candidate's name: whoever checks a round checks whose the plan is, too. */
export const NamedPlanLife = PlanLife.extend({
  sender: z.string().nullable().meta({ description: "Family and given name; null where they were erased" }),
}).meta({ id: "NamedPlanLife" });
export type NamedPlanLife = z.infer<typeof NamedPlanLife>;
